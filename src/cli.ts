import { Command, CommanderError } from 'commander';
import { declareFeatures } from './commands/declare/command-feature.ts';
import { type JobsFlags, jobsCommand, jobsOptions, type RunSiteCommand } from './commands/declare/site-command.ts';
import { features } from './features.ts';
import { packageManifest } from './io/fs/package-root.ts';
import { errorStack } from './text/error-text.ts';

/**
 * Runs a command line, without node and script, and returns the exit code: 0 success, 1 problems in the site,
 * 2 wrong usage, 70 internal error. Loads a command when it is run.
 */
export async function main(argv: readonly string[]): Promise<number> {
  let exitCode = 0;
  const run: RunSiteCommand = async (name, options, command) => {
    const { runCommand } = await import('./commands/run-command.ts');
    exitCode = await runCommand({ command: name, options, features, run: command });
  };
  try {
    const created = await runInit(argv);
    if (created !== undefined) return created;
    await createProgram(run).parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(
      `Internal error. This is a bug in storedocs, not in your site; please report it with the lines below.\n\n${errorStack(error)}\n`,
    );
    return 70;
  }
}

function createProgram(run: RunSiteCommand): Command {
  const { version, homepage } = packageManifest();
  const program = new Command('storedocs')
    .description('Builds documentation, blogs and marketing pages into a folder that any static host can serve.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .exitOverride()
    .addHelpText('after', `${examples}\n\nDocumentation: ${homepage}`);
  declarePipeline(program, run);
  declareInit(program);
  declareFeatures(features, program, run);
  declareHints(program);
  program.hook('preAction', (_, command) => refuseEmpty(command));
  return program;
}

/**
 * Ends with wrong usage if an option or argument is empty, as that of an unset variable: "" would stand for a folder or for everything. Without
 * quotes, the next option takes its place.
 */
function refuseEmpty(command: Command): void {
  const isEmpty = (value: unknown) => typeof value === 'string' && /^(?:\s*$|--)/.test(value);
  // Hosts say with an empty base path that there is none.
  const option = command.options.find((one) => one.long !== '--base-url' && isEmpty(command.getOptionValue(one.attributeName())));
  const name = option ? `option '${option.flags}'` : command.args.some(isEmpty) ? 'argument' : undefined;
  if (name !== undefined) command.error(`error: empty ${name}; a variable may not be set`);
}

function declarePipeline(program: Command, run: RunSiteCommand): void {
  jobsCommand(program, 'build', 'build the site')
    .option('--out-dir <folder>', 'output folder (default: "build")')
    .action((flags: JobsFlags) =>
      run('build', jobsOptions(flags), async (options, uncaught) => (await import('./commands/build.ts')).build(options, uncaught)),
    );
  jobsCommand(program, 'check', 'report everything a build would report, without writing files').action((flags: JobsFlags) =>
    run('check', jobsOptions(flags), async (options, uncaught) => (await import('./commands/check.ts')).check(options, uncaught)),
  );
}

const examples = `
Examples:
  storedocs init my-docs    create a site in a new folder
  storedocs init --from docusaurus
                            migrate the Docusaurus site in this folder
  storedocs dev --open      start a development server and open it
  storedocs check           find broken links, anchors and images
  storedocs build           write the site to "build"
  storedocs explain <code>  explain a diagnostic

Exit codes: 0 success, 1 problems in the site, 2 wrong usage, 70 internal error, 130 interrupted,
129 and 143 ended by SIGHUP and SIGTERM.`;

/** Commands of other tools that do not exist here, and what to use instead. */
const otherWords: Readonly<Record<string, string>> = {
  clear:
    'The cache needs no clearing. "--no-cache" builds without it; to remove it, delete node_modules/.cache/storedocs or .storedocs/cache.',
  swizzle: 'To replace a template, create a file with its path in the folder "templates". See docs/templates.md.',
  create: 'Run "storedocs init my-docs", or "npm create storedocs@latest my-docs".',
  new: 'Run "storedocs init my-docs", or "npm create storedocs@latest my-docs".',
};

/** Declares hints for commands of other tools. */
function declareHints(program: Command): void {
  for (const [word, answer] of Object.entries(otherWords))
    program
      .command(word, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .exitOverride()
      .action((_, command: Command) => command.error(answer));
}

/** Declares `init` for the list of commands. The package `create-storedocs` has its options and runs it, see `runInit`. */
function declareInit(program: Command): void {
  program.command('init').description('create a site in a new or existing folder, or migrate one from another generator');
}

/** Runs `init`, or shows its help, and returns the exit code; `undefined` for the command line of any other command. */
async function runInit(argv: readonly string[]): Promise<number | undefined> {
  const [command, ...args] = argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv;
  return command === 'init' ? (await import('create-storedocs')).createSite(args, 'storedocs init') : undefined;
}
