# pkg_config.sh PREFIX OPTION...: what pkg-config says of what is installed there.
prefix=$1
shift
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name c2cu.pc)") exec pkg-config "$@" c2cu
