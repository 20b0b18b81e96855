import { Argument, type Command } from 'commander';
import { bashScript, type CompletedCommand, fishScript, zshScript } from './completion-scripts.ts';
import { initCommand } from './init-command.ts';

/** Commands of other tools that do not exist here, and what to use instead. */
const otherWords: Readonly<Record<string, string>> = {
  clear:
    'The cache needs no clearing. "--no-cache" builds without it; to remove it, delete node_modules/.cache/storedocs or .storedocs/cache.',
  swizzle: 'To replace a template, create a file with its path in the folder "templates". See docs/templates.md.',
  create: 'Run "storedocs init my-docs", or "npm create storedocs@latest my-docs".',
  new: 'Run "storedocs init my-docs", or "npm create storedocs@latest my-docs".',
};

/** Declares shell completions and hints for commands of other tools. Call it last: completions cover the commands declared before it. */
export function declareHelpers(program: Command): void {
  const completion = program
    .command('completion')
    .description('print shell completions')
    .addArgument(new Argument('<shell>', 'shell to complete commands in').choices([...shells]))
    .exitOverride()
    .action(async (shell: (typeof shells)[number]) => {
      const init = await initCommand();
      const commands = program.commands.filter(isShown).map((command) => completed(command.name() === 'init' ? init : command));
      process.stdout.write(completionScript(shell, commands));
    });
  completion.addHelpText(
    'after',
    '\nbash: eval "$(storedocs completion bash)"\nzsh:  source <(storedocs completion zsh)\nfish: storedocs completion fish | source',
  );
  for (const [word, answer] of Object.entries(otherWords))
    program
      .command(word, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .exitOverride()
      .action((_, command: Command) => command.error(answer));
}

function isShown(command: Command): boolean {
  return !(command.name() in otherWords);
}

function completed(command: Command): CompletedCommand {
  return {
    name: command.name(),
    description: command.description(),
    options: command.options.flatMap(({ long, description, required, optional, argChoices = [] }) =>
      long ? [{ flag: long, description, takesValue: required || optional, choices: argChoices }] : [],
    ),
    choices: command.registeredArguments[0]?.argChoices ?? [],
  };
}

/** Shells with completions. */
const shells = ['bash', 'zsh', 'fish'] as const;

/** A script that completes the command line in a shell. */
function completionScript(shell: (typeof shells)[number], commands: readonly CompletedCommand[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands);
}
