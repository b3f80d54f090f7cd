# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What tests have in common that compile."""

import os
import pathlib
import tempfile
import unittest
from unittest import mock


class OwnCache(unittest.TestCase):
    """Each test has a folder that goes away, with a cache in it."""

    def setUp(self):
        work = tempfile.TemporaryDirectory()
        self.addCleanup(work.cleanup)
        self.folder = pathlib.Path(work.name)
        home = mock.patch.dict(os.environ,
                               XDG_CACHE_HOME=str(self.folder / "cache"))
        home.start()
        self.addCleanup(home.stop)
