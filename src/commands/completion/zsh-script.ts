import type { CompletedCommand, CompletedOption } from './completed-command.ts';

/** Completions for zsh, for `source` after `compinit`, or a file `_storedocs` in `$fpath`. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`);
  const cases = commands.map(({ name, options, choices }) => {
    const first = choices.length > 0 ? `'1: :(${choices.join(' ')})'` : "'*: :_files'";
    return `    ${name}) _arguments ${[...options.map(optionSpec), first].join(' ')} ;;`;
  });
  return `#compdef storedocs
_storedocs() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _storedocs ]]; then _storedocs "$@"; else compdef _storedocs storedocs; fi
`;
}

function optionSpec({ flag, description, takesValue, choices }: CompletedOption): string {
  const value = choices.length > 0 ? `: :(${choices.join(' ')})` : takesValue ? ': :_files' : '';
  return quoted(`${flag}[${description.replace(/[[\]\\:]/g, '\\$&')}]${value}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
