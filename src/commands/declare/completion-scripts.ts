/** An option as shells complete it. */
interface CompletedOption {
  /** With its dashes, such as `--out-dir`. */
  readonly flag: string;
  readonly description: string;
  /** True when a value follows. */
  readonly takesValue: boolean;
  /** The values, if there are few; otherwise file names are offered. */
  readonly choices: readonly string[];
}

/** A command as shells complete it. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** Values of its first argument, if there are few. */
  readonly choices: readonly string[];
}

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

/** Completions for fish, for `source` or a file in `~/.config/fish/completions`. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, description, options, choices }) => {
    const inside = `complete -c storedocs -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c storedocs -f -n __fish_use_subcommand -a ${name} -d ${quotedForFish(description)}`,
      ...(choices.length > 0 ? [`${inside} -f -a ${quotedForFish(choices.join(' '))}`] : []),
      ...options.map((option) => {
        const values = option.choices.length > 0 ? ` -x -a ${quotedForFish(option.choices.join(' '))}` : option.takesValue ? ' -r' : '';
        return `${inside} -l ${option.flag.replace(/^--/, '')}${values} -d ${quotedForFish(option.description)}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function quotedForFish(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Completions for zsh, for `source` after `compinit`, or a file `_storedocs` in `$fpath`. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name, description }) => `    ${quotedForZsh(`${name}:${description}`)}`);
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
  return quotedForZsh(`${flag}[${description.replace(/[[\]\\:]/g, '\\$&')}]${value}`);
}

function quotedForZsh(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
