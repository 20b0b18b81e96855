import type { CompletedCommand } from './completed-command.ts';

/** Completions for bash, for `eval` or a file in `bash-completion/completions`. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name);
  const words = commands.map(
    ({ name, options, choices }) => `    ${name}) words='${[...options.map(({ flag }) => flag), ...choices].join(' ')}' ;;`,
  );
  const all = commands.flatMap(({ options }) => options);
  const values = new Map(all.flatMap(({ flag, choices }) => (choices.length > 0 ? [[flag, choices.join(' ')] as const] : [])));
  const valued = [...new Set(all.flatMap(({ flag, takesValue, choices }) => (takesValue && choices.length === 0 ? [flag] : [])))];
  return `_storedocs() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command='' words='' word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in
      ${names.join('|')}) command="$word"; break ;;
    esac
  done
  case "$previous" in
${[...values].map(([flag, list]) => `    ${flag}) words='${list}' ;;`).join('\n')}
    ${valued.join('|')}) return ;;
  esac
  [ -n "$words" ] || case "$command" in
    '') words='${[...names, '--help', '--version'].join(' ')}' ;;
${words.join('\n')}
  esac
  local IFS=$' \\t\\n'
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _storedocs storedocs
`;
}
