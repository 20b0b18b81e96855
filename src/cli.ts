import { existsSync, realpathSync, statSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { starterCi, starterLanguages } from './commands/init/starter-options.ts';
import type { BuildOptions, CheckCommandOptions, CommandOptions, ServerOptions } from './commands/options.ts';
import type { Shard } from './commands/shards/part-file.ts';
import { packageVersion } from './io/fs/package-root.ts';
import type { Uncaught } from './io/process/uncaught.ts';
import { type ReportFormat, reportFormats } from './report/formats/report-format.ts';
import { errorStack } from './text/error-text.ts';

interface SiteFlags {
  readonly root: string;
  readonly config?: string;
  readonly outDir?: string;
  readonly baseUrl?: string;
  readonly locale?: readonly string[];
  readonly cache: boolean;
  readonly cacheDir?: string;
  readonly format: readonly FormatFlag[];
}

interface InitFlags {
  readonly blog?: boolean;
  readonly landing?: boolean;
  readonly ci?: (typeof starterCi)[number];
  readonly language: (typeof starterLanguages)[number];
  readonly from?: string;
  readonly force?: boolean;
}

interface CheckFlags extends SiteFlags {
  readonly jobs: number;
  readonly against?: string;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
}

/** A format, and the file that it is written to; absent for the terminal. */
interface FormatFlag {
  readonly format: ReportFormat;
  readonly file?: string | undefined;
}

interface BuildFlags extends CheckFlags {
  readonly shard?: Shard;
  readonly verifyCache?: boolean;
  readonly profile?: string | true;
}

interface ServerFlags extends SiteFlags {
  readonly port?: number;
  readonly host: string;
  readonly open?: boolean;
}

/**
 * Runs a command line, without node and script, and returns the exit code: 0 success, 1 problems in the site,
 * 2 wrong usage, 70 internal error, 130 interrupted. Loads a command when it is run.
 */
export async function main(argv: readonly string[]): Promise<number> {
  let exitCode = 0;
  const run: Run = async (name, options, command) => {
    const { runCommand } = await import('./commands/run-command.ts');
    exitCode = await runCommand({ command: name, options, run: command });
  };
  try {
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

/** Runs a command and keeps its exit code. */
type Run = <Options extends CommandOptions>(
  name: string,
  options: Options,
  command: (options: Options, uncaught: Uncaught) => Promise<number>,
) => Promise<void>;

function createProgram(run: Run): Command {
  const program = new Command('storedocs')
    .description('Builds documentation, blogs and marketing pages into a folder that any static host can serve.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .exitOverride()
    .addHelpText('after', examples);

  jobsCommand(program, 'build', 'build the site')
    .option('--out-dir <folder>', 'output folder (default: "build")')
    .option('--shard <index/count>', 'build one of several parts, such as 2/5, for "storedocs merge"', parseShard)
    .option('--verify-cache', 'build a second time without the cache and compare every byte')
    .option('--profile [file]', `show where the time goes and write a trace for Perfetto (default: "${profileName}")`, parseProfile)
    .action((flags: BuildFlags) =>
      run('build', buildOptions(flags), async (options, uncaught) => (await import('./commands/build.ts')).build(options, uncaught)),
    );
  siteCommand(program, 'merge', 'merge the parts that "build --shard" wrote')
    .argument('<parts...>', 'their folders, in any order')
    .option('--out-dir <folder>', 'output folder (default: "build")')
    .action((parts: string[], flags: SiteFlags) =>
      run('merge', { ...commandOptions(flags), parts: parts.map((part) => resolve(part)) }, async (options) =>
        (await import('./commands/shards/merge.ts')).merge(options),
      ),
    );
  jobsCommand(program, 'check', 'report everything a build would report, without writing files')
    .option('--against <place>', 'compare with another build of the site: its folder, sitemap.xml or a file with URLs')
    .option('--baseline <file>', 'report only problems that are not in this file')
    .option('--update-baseline', 'with --baseline: write the problems of this run to the file')
    .action((flags: CheckFlags) =>
      run('check', checkOptions(flags), async (options, uncaught) => (await import('./commands/check.ts')).check(options, uncaught)),
    );
  serverCommand(program, 'dev', 'start a development server').action((flags: ServerFlags) =>
    run('dev', serverOptions(flags), async (options, uncaught) => (await import('./commands/dev/dev.ts')).dev(options, uncaught)),
  );
  serverCommand(program, 'preview', 'serve the built site as a static host would')
    .option('--out-dir <folder>', 'folder of the built site (default: "build")')
    .action((flags: ServerFlags) =>
      run('preview', serverOptions(flags), async (options) => (await import('./commands/preview.ts')).preview(options)),
    );
  program
    .command('init')
    .description('start a site in a new or existing folder, or from a site of another generator')
    .argument('[dir]', 'root folder of the site', '.')
    .option('--blog', 'add a blog with a first post')
    .option('--landing', 'add a landing page')
    .addOption(new Option('--ci <service>', 'add a workflow that checks and publishes the site').choices([...starterCi]))
    .addOption(new Option('--language <language>', 'language of the site').choices([...starterLanguages]).default('en'))
    .addOption(new Option('--from <generator>', 'write the configuration for the site of another generator').choices(['docusaurus']))
    .option('--force', 'with --from: replace files that differ')
    .exitOverride()
    .action((dir: string, { from, force = false, blog = false, landing = false, ci, language }: InitFlags) =>
      run('init', commandOptions({ root: dir, cache: false, format: [] }), async (options) =>
        from === undefined
          ? (await import('./commands/init/init.ts')).init({
              root: options.project.root,
              withBlog: blog,
              withLanding: landing,
              ci,
              language,
            })
          : (await import('./commands/init-from.ts')).initFrom({ root: options.project.root, from, force }),
      ),
    );
  program
    .command('explain')
    .description('explain a diagnostic code and how to fix it')
    .argument('[code]', 'a code such as link-broken; without one, lists all codes')
    .exitOverride()
    .action((code?: string) =>
      run('explain', commandOptions({ root: '.', cache: false, format: [] }), async () =>
        (await import('./commands/explain.ts')).explain(code),
      ),
    );
  siteCommand(program, 'why', "show a page's inputs and cache status")
    .argument('<url>', 'its URL, its path with or without base URL, or the path of its source')
    .action((url: string, flags: SiteFlags) =>
      run('why', commandOptions(flags), async (options) => (await import('./commands/why/why.ts')).why(url, options)),
    );
  return program;
}

const examples = `
Examples:
  storedocs init my-docs    start a site in a new folder
  storedocs init --from docusaurus
                            try storedocs in the folder of a Docusaurus site
  storedocs dev --open      start a development server and open it
  storedocs check           find broken links, anchors and images
  storedocs build           write the site to "build"
  storedocs explain <code>  explain a diagnostic
  storedocs why <url>       show a page's inputs and cache status

Exit codes: 0 success, 1 problems in the site, 2 wrong usage, 70 internal error, 130 interrupted.`;

function siteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .exitOverride()
    .option('--root <folder>', 'root folder of the site', '.')
    .option('--config <file>', 'configuration file (default: site.config.ts in the root)')
    .option('--base-url <path>', 'base path of the site, such as /docs/')
    .option('--locale <names>', 'build only these locales (comma-separated or repeated; default: all)', collectNames)
    .option('--no-cache', 'disable the cache')
    .option('--cache-dir <folder>', 'cache directory (default: node_modules/.cache/storedocs or .storedocs/cache)')
    .option(
      '--format <format[=file]>',
      'output format, or format and file; may be repeated: pretty, json, github, gitlab, junit, sarif (default: pretty)',
      collectFormats,
      [],
    );
}

function jobsCommand(program: Command, name: string, description: string): Command {
  return siteCommand(program, name, description).option('--jobs <number>', 'number of threads that render pages', parseJobs, defaultJobs());
}

/** A worker may use 600 MB before it is replaced: no more of them than three quarters of the free memory hold. */
function defaultJobs(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor((freemem() * 0.75) / (600 * 2 ** 20))));
}

function parseJobs(text: string): number {
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1) throw new InvalidArgumentError('It must be a whole number of 1 or more.');
  return jobs;
}

function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index < 1 || index > count) throw new InvalidArgumentError('It must be a part and the number of parts, such as 2/5.');
  return { index, count };
}

function serverCommand(program: Command, name: string, description: string): Command {
  return siteCommand(program, name, description)
    .option('--port <number>', 'port (default: 3000, or the next free one)', parsePort)
    .option('--host <name>', 'host name or IP address', 'localhost')
    .option('--open', 'open the site in the browser');
}

function parsePort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return port;
}

function collectNames(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(',').map((name) => name.trim())].filter((name) => name !== '');
}

function collectFormats(text: string, before: readonly FormatFlag[]): FormatFlag[] {
  const [name = '', ...rest] = text.split('=');
  const format = reportFormats.find((known) => known === name);
  const file = rest.length === 0 ? undefined : rest.join('=');
  if (!format) throw new InvalidArgumentError(`Allowed formats are ${reportFormats.join(', ')}.`);
  if (file === '' || (file !== undefined && format === 'pretty'))
    throw new InvalidArgumentError('It must be a format and a file, such as sarif=check.sarif.');
  if (file === undefined && before.some((other) => other.file === undefined))
    throw new InvalidArgumentError('Only one format can go to the terminal. Name files for others, such as sarif=check.sarif.');
  return [...before, { format, file }];
}

function checkOptions(flags: CheckFlags): CheckCommandOptions {
  const { jobs, against, baseline, updateBaseline = false } = flags;
  const place = (path: string | undefined) => (path === undefined ? undefined : resolve(path));
  return { ...commandOptions(flags), jobs, against: place(against), baseline: place(baseline), updateBaseline };
}

function commandOptions({ root, config, outDir, baseUrl, locale, cache, cacheDir, format }: SiteFlags): CommandOptions {
  return {
    project: {
      root: realPath(root),
      configPath: config === undefined ? undefined : realPath(config),
      locales: locale,
      overrides: { baseUrl, outDir: outDir === undefined ? undefined : resolve(outDir) },
    },
    useCache: cache,
    cacheFolder: cacheDir === undefined ? undefined : resolve(cacheDir),
    format: format.find(({ file }) => file === undefined)?.format ?? 'pretty',
    reports: format.flatMap(({ format: name, file }) =>
      file === undefined || name === 'pretty' ? [] : [{ format: name, path: resolve(file) }],
    ),
  };
}

/** Absolute, with symbolic links resolved: modules are resolved from their real path, and diagnostics name files from the root. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

const profileName = 'storedocs-profile.json';

function parseProfile(text: string): string {
  if (existsSync(text) && statSync(text).isDirectory()) throw new InvalidArgumentError('It is a folder; name a file.');
  return text;
}

function buildOptions({ verifyCache = false, profile, shard, ...flags }: BuildFlags): BuildOptions {
  const profileFile = profile === true ? profileName : profile;
  return {
    ...commandOptions(flags),
    jobs: flags.jobs,
    shard,
    verifyCache,
    profile: profileFile === undefined ? undefined : resolve(profileFile),
  };
}

function serverOptions(flags: ServerFlags): ServerOptions {
  return { ...commandOptions(flags), port: flags.port, host: flags.host, open: flags.open === true };
}
