//===- ranked_output.h - One file, written by all ranks ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C2CU_OUTPUT: when all ranks have run their inputs and know how much each has
/// to write, they write it, by MPI-IO, to a file beside the one that is wanted.
/// It gets its name when it is complete, so whoever sees a file of that name
/// sees all of it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RANKED_OUTPUT_H
#define C2CU_RANKED_OUTPUT_H

#include <c2cu/algorithm.h>
#include <c2cu/communicator.h>
#include <c2cu/error.h>

#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

/// MPI counts in int: what is written is handed over in pieces of so many
/// bytes.
#ifndef C2CU_MPI_PIECE
#define C2CU_MPI_PIECE (1 << 24)
#endif

namespace c2cu {

/// The file that all ranks write.
class ranked_output {
public:
  explicit ranked_output(communicator &of) : ranks(of) {}

  /// Finds out, before anything is run, whether all ranks can write \p path,
  /// which only the first one need know. \p input: a descriptor of what is
  /// read, or less than 0. Returns the exit status, 0 if all is well.
  int prepare(const char *path, int input) {
    int status = ranks.worst(ranks.is_first() ? choose(path, input) : 0);
    if (status == 0) {
      status = create();
      if (ranks.is_first())
        std::remove(temporary);
    }
    return status;
  }

  /// Writes \p bytes of descriptor \p from at position \p at; all ranks
  /// together write \p total. Returns the exit status.
  int write(int from, std::uint64_t bytes, std::uint64_t at,
            std::uint64_t total) {
    int status = create();
    if (status == 0)
      status = ranks.worst(write_part(from, bytes, at));
    if (ranks.is_first())
      status = status == 0 ? finish(total) : give_up(status);
    ranks.broadcast(status);
    return status;
  }

private:
  /// Makes \p path the target, if it can be.
  int choose(const char *path, int input) {
    target = path;
    if (char *const real = realpath(path, nullptr)) { // not the link to it
      target = real;
      std::free(real);
    }
    struct stat about = {}, of_input = {};
    if (stat(target.c_str(), &about) != 0)
      return 0;
    mode = about.st_mode & 07777;
    if (!S_ISREG(about.st_mode))
      return refuse(path, "this is no regular file; name a file, which all "
                          "ranks can write at the same time");
    if (input >= 0 && fstat(input, &of_input) == 0 &&
        about.st_dev == of_input.st_dev && about.st_ino == of_input.st_ino)
      return refuse(path, "this is C2CU_INPUT; name another file");
    return 0;
  }

  static int refuse(const char *path, const char *why) {
    error("C2CU_OUTPUT=%s: %s", path, why);
    return bad_usage;
  }

  int complain(const char *why, const char *hint = "") const {
    error("rank %u on %s cannot write '%s': %s%s; there is no output",
          ranks.rank(), machine_name().text(), temporary, why, hint);
    return failure;
  }

  int complain(int mpi_error) const {
    char why[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    MPI_Error_string(mpi_error, why, &length);
    return complain(why);
  }

  /// Creates the temporary file. If that goes wrong, or any rank cannot write
  /// to it, all return a status: MPI itself would wait for that one for ever.
  int create() {
    int status = 0;
    if (ranks.is_first())
      status = close_if_open(create_here());
    ranks.broadcast(temporary);
    status = ranks.worst(status);
    if (status == 0 && !ranks.is_first())
      status = close_if_open(::open(temporary, O_WRONLY | O_CLOEXEC));
    return ranks.worst(status);
  }

  int close_if_open(int file) const {
    if (file < 0)
      return complain(std::strerror(errno),
                      ranks.is_first() ? ""
                                       : ", though the first rank can (do they "
                                         "share this folder?)");
    ::close(file);
    return 0;
  }

  /// Less than 0 after an error.
  int create_here() {
    int file = -1;
    for (unsigned i = 0; file < 0 && i < 1000; ++i) {
      const int length =
          std::snprintf(temporary, sizeof temporary, "%s.part-%d-%u",
                        target.c_str(), static_cast<int>(getpid()), i);
      errno = ENAMETOOLONG;
      if (length >= static_cast<int>(sizeof temporary))
        return -1;
      file = ::open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (file < 0 && errno != EEXIST)
        return -1;
    }
    return file;
  }

  int write_part(int from, std::uint64_t bytes, std::uint64_t at) {
    MPI_File file = MPI_FILE_NULL;
    const int error = MPI_File_open(ranks.get(), temporary, MPI_MODE_WRONLY,
                                    MPI_INFO_NULL, &file);
    if (const int status = ranks.worst(error ? complain(error) : 0))
      return status; // the file may be open in some: the end closes it
    int status = write_pieces(file, from, bytes, at);
    if (const int late = MPI_File_sync(file); late && status == 0)
      status = complain(late);
    if (const int late = MPI_File_close(&file); late && status == 0)
      status = complain(late);
    return status;
  }

  int write_pieces(MPI_File file, int from, std::uint64_t bytes,
                   std::uint64_t at) const {
    std::vector<char> piece(std::min<std::uint64_t>(bytes, C2CU_MPI_PIECE));
    for (std::uint64_t done = 0; done < bytes;) {
      const std::size_t size =
          std::min<std::uint64_t>(piece.size(), bytes - done);
      const ssize_t got =
          pread(from, piece.data(), size, static_cast<off_t>(done));
      if (got < 0 && errno == EINTR)
        continue;
      if (got <= 0)
        return complain(got < 0 ? std::strerror(errno)
                                : "the temporary file has become shorter");
      MPI_Status state;
      int written = 0;
      if (const int error = MPI_File_write_at(
              file, static_cast<MPI_Offset>(at + done), piece.data(),
              static_cast<int>(got), MPI_BYTE, &state))
        return complain(error);
      MPI_Get_count(&state, MPI_BYTE, &written);
      if (written <= 0)
        return complain("nothing more was written; most likely no space "
                        "is left");
      done += written;
    }
    return 0;
  }

  /// Gives the file its name, if it has \p total bytes.
  int finish(std::uint64_t total) {
    struct stat about = {};
    if (stat(temporary, &about) != 0)
      return give_up(complain(std::strerror(errno)));
    if (static_cast<std::uint64_t>(about.st_size) != total)
      return give_up(complain("not all ranks have written to the same file; it "
                              "has to be on a file system that all share"));
    if (mode != 0)
      chmod(temporary, mode);
    if (std::rename(temporary, target.c_str()) != 0)
      return give_up(complain(std::strerror(errno)));
    return 0;
  }

  int give_up(int status) const {
    std::remove(temporary);
    return status;
  }

  communicator &ranks;
  std::string target;
  mode_t mode = 0; // of the file that is replaced, or 0
  char temporary[PATH_MAX] = "";
};

} // namespace c2cu

#endif // C2CU_RANKED_OUTPUT_H
