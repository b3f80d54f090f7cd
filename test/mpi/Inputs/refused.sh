# refused.sh INPUT FOLDER COMMAND...: starts the command in FOLDER, where INPUT
# is `in`, with settings that it refuses, and prints what it says to each.
input=$1 folder=$2
shift 2
cp "$input" "$folder/in"
cd "$folder" || exit

try() {
  echo "$*"
  env "$@" "${command[@]}" 2>messages >&2
  status=$?
  sort messages | grep '^c2cu: '
  rm messages
  echo "status $status"
}

command=("$@")
try C2CU_FRAME=line C2CU_INPUT= C2CU_OUTPUT=out
try C2CU_FRAME=line C2CU_OUTPUT=out
try C2CU_FRAME=line C2CU_INPUT=in
try C2CU_INPUT=in C2CU_OUTPUT=out
try C2CU_FRAME=files:in C2CU_INPUT=in C2CU_OUTPUT=out
try C2CU_FRAME=args:in C2CU_OUTPUT=out
try C2CU_FRAME=line C2CU_INPUT=in C2CU_OUTPUT_EACH=out
try C2CU_FRAME=line C2CU_INPUT=missing C2CU_OUTPUT=out
try C2CU_FRAME=line C2CU_INPUT=. C2CU_OUTPUT=out
try C2CU_FRAME=line C2CU_INPUT=pipe C2CU_OUTPUT=out
try C2CU_FRAME=line C2CU_INPUT=in C2CU_OUTPUT=/dev/null
try C2CU_FRAME=line C2CU_INPUT=in C2CU_OUTPUT=.
try C2CU_FRAME=line C2CU_INPUT=in C2CU_OUTPUT=in
try C2CU_FRAME=line C2CU_INPUT=in C2CU_OUTPUT=missing/out
echo files:
ls
