import { type Command, Option } from 'commander';
import type { WantedOptions } from '../init/ask-options.ts';
import { starterCi, starterLanguages } from '../init/starter-options.ts';
import { commandOptions, type Run } from './site-command.ts';

interface InitFlags {
  readonly blog?: boolean;
  readonly landing?: boolean;
  readonly docs?: string;
  readonly ci?: (typeof starterCi)[number];
  readonly language?: (typeof starterLanguages)[number];
  readonly yes?: boolean;
  readonly from?: string;
  readonly force?: boolean;
}

/** Declares `init`. */
export function declareInit(program: Command, run: Run): void {
  program
    .command('init')
    .description('create a site in a new or existing folder, or migrate one from another generator')
    .argument('[dir]', 'root folder of the site', '.')
    .option('--blog', 'add a blog with a first post')
    .option('--landing', 'add a landing page')
    .addOption(new Option('--docs <folder>', 'publish the Markdown files of an existing folder').conflicts('landing'))
    .addOption(new Option('--ci <service>', 'add a workflow that checks and publishes the site').choices([...starterCi]))
    .addOption(new Option('--language <language>', 'language of the site').choices([...starterLanguages]).default(undefined, 'en'))
    .addOption(new Option('--from <generator>', 'migrate the site of another generator').choices(['docusaurus', 'vitepress', 'mkdocs']))
    .option('--yes', 'skip all prompts and use the defaults')
    .option('--force', 'with --from: overwrite files that differ')
    .exitOverride()
    .action((dir: string, { from, force = false, ...flags }: InitFlags) =>
      run('init', commandOptions({ root: dir, cache: false, format: [] }), async ({ project: { root } }) => {
        if (from !== undefined) return (await import('../init-from.ts')).initFrom({ root, from, force });
        const { withBlog = false, withLanding = false, language = 'en', ci, docsFolder } = await wantedOptions(flags, root);
        return (await import('../init/init.ts')).init({ root, withBlog, withLanding, language, ci, docsFolder });
      }),
    );
}

/** Options from the flags; without any, from questions in an interactive terminal. */
async function wantedOptions({ yes, blog, landing, language, ci, docs }: InitFlags, root: string): Promise<WantedOptions> {
  const isSilent = yes || process.env.CI || !process.stdin.isTTY || !process.stderr.isTTY;
  if (isSilent || [blog, landing, language, ci, docs].some((flag) => flag !== undefined))
    return { withBlog: blog, withLanding: landing, language, ci, docsFolder: docs };
  const { existingDocs } = await import('../init/existing-docs.ts');
  return (await import('../init/ask-options.ts')).askOptions({ input: process.stdin, output: process.stderr }, existingDocs(root));
}
