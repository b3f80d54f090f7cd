# complete.zsh FOLDER LINE: what zsh makes of the line when Tab is pressed, with
# the completions in the folder.
zmodload zsh/zpty
folder=$1 line=$2
zpty shell zsh -f -i
zpty -w shell "PS1= PS2= RPS1=; unsetopt zle_bracketed_paste prompt_cr; fpath=($folder \$fpath)"
zpty -w shell "autoload -U compinit; compinit -D -u; bindkey '^I' expand-or-complete"
zpty -w shell "print re''ady"
while zpty -r shell said; do
  [[ $said != *ready* ]] || break
done
zpty -n -w shell "$line"$'\t'
sleep 3
while zpty -r -t shell said; do
  print -rn -- "$said"
done
zpty -d shell
