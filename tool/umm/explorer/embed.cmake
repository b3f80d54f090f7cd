# Puts style and scripts into page.html, and the page into a C++ source file:
#
#   cmake -DFOLDER=<this folder> -DVERDICTS=<Verdicts.def> -DOUTPUT=<file>
#     -P embed.cmake
#
# The scripts find the words of verdicts in accessVerdicts.Name and
# branchVerdicts.Name, from the weakest on.

set(_style "")
foreach(_name theme layout panels)
  file(READ "${FOLDER}/${_name}.css" _text)
  string(APPEND _style "${_text}")
endforeach()
set(_script "\"use strict\";\n")
foreach(_kind ACCESS BRANCH)
  file(STRINGS "${VERDICTS}" _rows REGEX "^C2CU_${_kind}_VERDICT[(]")
  list(TRANSFORM _rows REPLACE "^.*[(]([A-Za-z]+), (\".*\")[)]$" "\\1: \\2")
  list(JOIN _rows ", " _rows)
  string(TOLOWER ${_kind} _kind)
  string(APPEND _script "const ${_kind}Verdicts = {${_rows}};\n")
endforeach()
foreach(_name layout trace model source memory pipeline controls app)
  file(READ "${FOLDER}/${_name}.js" _text)
  string(APPEND _script "${_text}")
endforeach()
file(READ "${FOLDER}/page.html" _page)
string(REPLACE "@STYLE@" "${_style}" _page "${_page}")
string(REPLACE "@SCRIPT@" "${_script}" _page "${_page}")
file(WRITE "${OUTPUT}" "extern const char C2CUExplorerPage[];
const char C2CUExplorerPage[] = R\"explorer(${_page})explorer\";
")
