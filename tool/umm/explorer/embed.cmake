# Puts style and scripts into page.html, and the page into a C++ source file:
#
#   cmake -DFOLDER=<this folder> -DOUTPUT=<file> -P embed.cmake

set(_style "")
foreach(_name theme layout panels)
  file(READ "${FOLDER}/${_name}.css" _text)
  string(APPEND _style "${_text}")
endforeach()
set(_script "")
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
