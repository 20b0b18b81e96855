import type { CompletedCommand } from './completed-command.ts';

/** Completions for fish, for `source` or a file in `~/.config/fish/completions`. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, description, options, choices }) => {
    const inside = `complete -c storedocs -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c storedocs -f -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
      ...(choices.length > 0 ? [`${inside} -f -a ${quoted(choices.join(' '))}`] : []),
      ...options.map((option) => {
        const values = option.choices.length > 0 ? ` -x -a ${quoted(option.choices.join(' '))}` : option.takesValue ? ' -r' : '';
        return `${inside} -l ${option.flag.replace(/^--/, '')}${values} -d ${quoted(option.description)}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
