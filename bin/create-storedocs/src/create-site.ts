import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { fileError } from '../../../src/io/fs/file-error.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { printDiagnostics } from '../../../src/report/print-diagnostics.ts';
import { errorStack } from '../../../src/text/error-text.ts';
import { isUnexpanded } from '../../../src/text/url.ts';
import { addableParts, addToSite } from './new-site/add-to-site.ts';
import { askOptions, type WantedOptions } from './new-site/ask-options.ts';
import { existingDocs } from './new-site/existing-docs.ts';
import { init } from './new-site/init.ts';
import { starterCi, starterLanguages } from './new-site/starter-options.ts';
import { initFrom } from './old-site/init-from.ts';
import { generators } from './old-site/read-old-site.ts';

interface SiteFlags {
  readonly blog?: boolean;
  readonly landing?: boolean;
  readonly docs?: string;
  readonly ci?: (typeof starterCi)[number];
  readonly language?: string;
  readonly add?: (typeof addableParts)[number];
  readonly yes?: boolean;
  readonly from?: (typeof generators)[number];
  readonly force?: boolean;
  readonly convert?: boolean;
}

/**
 * Runs the command with these arguments, without node and script, and returns the exit code: 0 success, 1 problems in the folder,
 * 2 wrong usage, 70 internal error. `name` is what the help calls it.
 */
export async function createSite(args: readonly string[], name = 'create-storedocs'): Promise<number> {
  let exitCode = 0;
  const command = siteCommand(name).action(async (dir: string, flags: SiteFlags) => {
    if (flags.language !== undefined && flags.add !== 'language' && !starterLanguages.some((one) => one === flags.language))
      command.error(
        `error: option '--language <language>' argument '${flags.language}' is invalid. Allowed choices are ${starterLanguages.join(', ')}.`,
      );
    const mistake = wrongUsage(dir, flags);
    if (mistake !== undefined) command.error(`error: ${mistake}`);
    exitCode = await run(existsSync(dir) ? realpathSync(dir) : resolve(dir), flags);
  });
  try {
    await command.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(
      `Internal error. This is a bug in create-storedocs, not in your site; please report it with the lines below.\n\n${errorStack(error)}\n`,
    );
    return 70;
  }
}

/** What is wrong with the folder or the options together; `undefined` if nothing is. */
function wrongUsage(dir: string, { from, force, convert, docs }: SiteFlags): string | undefined {
  if ([dir, docs].some((folder) => folder === '' || (folder !== undefined && isUnexpanded(folder))))
    return 'a folder is empty, or contains a space or a variable that the shell should have replaced';
  if (from === undefined) return force || convert ? `'--${force ? 'force' : 'convert'}' needs '--from'` : undefined;
  return existsSync(dir) ? undefined : `no folder '${dir}'`;
}

/** The command with its options. */
function siteCommand(name: string): Command {
  return new Command(name)
    .description('create a site in a new or existing folder, or migrate one from another generator')
    .argument('[dir]', 'root folder of the site', '.')
    .option('--blog', 'add a blog with a first post')
    .option('--landing', 'add a landing page')
    .addOption(new Option('--docs <folder>', 'publish the Markdown files of an existing folder').conflicts('landing'))
    .addOption(new Option('--ci <service>', 'add a workflow that checks and publishes the site').choices([...starterCi]))
    .option('--language <language>', 'language of the site: en or de; with "--add language", the locale to add')
    .addOption(new Option('--add <part>', 'add a part to an existing site').choices([...addableParts]).conflicts(['from', 'docs']))
    .addOption(new Option('--from <generator>', 'migrate the site of another generator').choices([...generators]))
    .option('--yes', 'skip all prompts and use the defaults')
    .option('--force', 'with --from: overwrite files that differ')
    .option('--convert', 'with --from: convert the syntax of documents, in place')
    .helpOption('-h, --help', 'show this help')
    .exitOverride();
}

/** Creates or migrates the site in a folder; absolute. Prints problems and returns the exit code. */
async function run(root: string, { from, force = false, convert = false, add, ...flags }: SiteFlags): Promise<number> {
  try {
    if (from !== undefined) return await initFrom({ root, from, force, convert });
    if (add !== undefined) return await addToSite({ root, part: add, ci: flags.ci, language: flags.language });
    const { withBlog = false, withLanding = false, language = 'en', ci, docsFolder } = await wantedOptions(flags, root);
    return await init({ root, withBlog, withLanding, language, ci, docsFolder });
  } catch (error) {
    const cause = fileError(error);
    if (!(cause instanceof DocsError)) throw cause;
    printDiagnostics(cause.diagnostics, root);
    return cause.diagnostics.some(({ code }) => code === 'usage-invalid') ? 2 : 1;
  }
}

/** Options from the flags; without any, from questions in an interactive terminal. */
async function wantedOptions({ yes, blog, landing, ci, docs, ...flags }: SiteFlags, root: string): Promise<WantedOptions> {
  const language = starterLanguages.find((one) => one === flags.language);
  const isSilent = yes || process.env.CI || !process.stdin.isTTY || !process.stderr.isTTY;
  if (isSilent || [blog, landing, language, ci, docs].some((flag) => flag !== undefined))
    return { withBlog: blog, withLanding: landing, language, ci, docsFolder: docs };
  return askOptions({ input: process.stdin, output: process.stderr }, existingDocs(root));
}
