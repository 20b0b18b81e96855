import type { Command } from 'commander';

/** Commands of other tools that do not exist here, and what to use instead. */
const otherWords: Readonly<Record<string, string>> = {
  clear:
    'The cache needs no clearing. "--no-cache" builds without it; to remove it, delete node_modules/.cache/storedocs or .storedocs/cache.',
  swizzle: 'To replace a template, create a file with its path in the folder "templates". See docs/templates.md.',
  create: 'Run "storedocs init my-docs", or "npm create storedocs@latest my-docs".',
  new: 'Run "storedocs init my-docs", or "npm create storedocs@latest my-docs".',
};

/** Declares hints for commands of other tools. */
export function declareHints(program: Command): void {
  for (const [word, answer] of Object.entries(otherWords))
    program
      .command(word, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .exitOverride()
      .action((_, command: Command) => command.error(answer));
}
