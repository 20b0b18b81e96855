import { existsSync, realpathSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { configNames } from '../../config/config-names.ts';
import type { Uncaught } from '../../io/process/uncaught.ts';
import type { CommandOptions, Given, JobsOptions } from '../options.ts';

/** Flags of every command that loads a site. */
export interface SiteFlags {
  /** Absent: the nearest folder with a configuration, starting from the current one. */
  readonly root?: string;
  readonly config?: string;
  readonly outDir?: string;
  readonly baseUrl?: string;
  readonly locale?: readonly string[];
  readonly cache: boolean;
  readonly cacheDir?: string;
  readonly quiet?: boolean;
  readonly format: readonly FormatFlag[];
}

/** A format and its file; without a file, it goes to the terminal. */
interface FormatFlag {
  readonly format: string;
  readonly file?: string | undefined;
}

/** Runs a command and keeps its exit code. */
export type RunSiteCommand = <Options extends Given<CommandOptions>>(
  name: string,
  options: Options,
  command: (options: Options & Pick<CommandOptions, 'project'>, uncaught: Uncaught) => Promise<number>,
) => Promise<void>;

/** Declares a command with the options of every command that loads a site. */
export function siteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .exitOverride()
    .option('--root <folder>', 'root folder of the site (default: the current folder or the nearest one above it with a configuration)')
    .option('--config <file>', 'configuration file (default: site.config.ts in the root)')
    .option('--base-url <path>', 'base path of the site, such as /docs/')
    .option('--locale <names>', 'build only these locales (comma-separated or repeated; default: all)', collectNames)
    .option('--no-cache', 'disable the cache')
    .option('--cache-dir <folder>', 'cache directory (default: node_modules/.cache/storedocs or .storedocs/cache)')
    .option('-q, --quiet', 'print only problems, without progress and summary')
    .addOption(new Option('--format <format[=file]>').default([], 'pretty'));
}

function collectNames(text: string, before: readonly string[] = []): string[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  if (names.length === 0) throw new InvalidArgumentError('It must be names of locales, such as en,de.');
  return [...before, ...names];
}

/** Lets all commands write reports in the formats of the core and in these. */
export function acceptFormats(program: Command, formats: readonly string[]): void {
  const all = ['pretty', 'json', ...formats].join(', ');
  for (const option of program.commands.flatMap(({ options }) => options.filter(({ long }) => long === '--format'))) {
    option.description = `output format, optionally with a file; can be repeated: ${all}`;
    option.argParser((text, before: readonly FormatFlag[]) => addFormat(text, before, all));
  }
}

function addFormat(text: string, before: readonly FormatFlag[], all: string): FormatFlag[] {
  const [format = '', ...rest] = text.split('=');
  const file = rest.length === 0 ? undefined : rest.join('=');
  if (!all.split(', ').includes(format)) throw new InvalidArgumentError(`Allowed formats are ${all}.`);
  if (file === '' || (file !== undefined && format === 'pretty'))
    throw new InvalidArgumentError('It must be a format and a file, such as sarif=check.sarif.');
  if (file === undefined && before.some((other) => other.file === undefined))
    throw new InvalidArgumentError('Only one format can go to the terminal. Name files for others, such as sarif=check.sarif.');
  return [...before, { format, file }];
}

/** Options from flags, with absolute paths. */
export function commandOptions(flags: SiteFlags): Given<CommandOptions> {
  const { root, config, outDir, baseUrl, locale, cache, cacheDir, quiet, format } = flags;
  return {
    flags,
    project: {
      root: realPath(root ?? (config === undefined ? siteFolder() : '.')),
      configPath: config === undefined ? undefined : realPath(config),
      locales: locale,
      overrides: { baseUrl, outDir: outDir === undefined ? undefined : resolve(outDir) },
    },
    isQuiet: quiet,
    useCache: cache,
    cacheFolder: cacheDir === undefined ? undefined : resolve(cacheDir),
    format: format.find(({ file }) => file === undefined)?.format ?? 'pretty',
    reports: format.flatMap(({ format: name, file }) =>
      file === undefined || name === 'pretty' ? [] : [{ format: name, path: resolve(file) }],
    ),
  };
}

/** Flags of a command with page workers. */
export interface JobsFlags extends SiteFlags {
  readonly jobs: number;
}

/** Declares a command with the options of every command that renders a site. */
export function jobsCommand(program: Command, name: string, description: string): Command {
  return siteCommand(program, name, description).option(
    '--jobs <number>',
    'number of threads that work on pages',
    parseCount,
    defaultJobs(),
  );
}

/** Options of a command with page workers from its flags. */
export function jobsOptions(flags: JobsFlags): Given<JobsOptions> {
  return { ...commandOptions(flags), jobs: flags.jobs };
}

/** A worker may use 600 MB before it is replaced: as many as fit into three quarters of the free memory. */
function defaultJobs(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor((freemem() * 0.75) / (600 * 2 ** 20))));
}

/** The current folder or the nearest parent folder with a configuration; the current one if there is none. */
function siteFolder(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (configNames.some((name) => existsSync(join(folder, name)))) return folder;
    if (folder === dirname(folder)) return '.';
  }
}

/** Resolves symbolic links: modules are resolved from their real path, and diagnostics name files relative to the root. */
export function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

/** A whole number of 1 or more. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('It must be a whole number of 1 or more.');
  return count;
}
