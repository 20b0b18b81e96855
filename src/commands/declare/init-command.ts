import type { Command } from 'commander';

/** Declares `init` for the list of commands. The package `create-storedocs` has its options and runs it, see {@link runInit}. */
export function declareInit(program: Command): void {
  program.command('init').description('create a site in a new or existing folder, or migrate one from another generator');
}

/** Runs `init`, or shows its help, and returns the exit code; `undefined` for the command line of any other command. */
export async function runInit(argv: readonly string[]): Promise<number | undefined> {
  const [command, ...args] = argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv;
  return command === 'init' ? (await import('create-storedocs')).createSite(args, 'storedocs init') : undefined;
}
