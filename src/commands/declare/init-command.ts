import { type Command, Option } from 'commander';
import { starterCi, starterLanguages } from '../init/starter-options.ts';
import { commandOptions, type Run } from './site-command.ts';

interface InitFlags {
  readonly blog?: boolean;
  readonly landing?: boolean;
  readonly ci?: (typeof starterCi)[number];
  readonly language: (typeof starterLanguages)[number];
  readonly from?: string;
  readonly force?: boolean;
}

/** Declares `init`. */
export function declareInit(program: Command, run: Run): void {
  program
    .command('init')
    .description('start a site in a new or existing folder, or from a site of another generator')
    .argument('[dir]', 'root folder of the site', '.')
    .option('--blog', 'add a blog with a first post')
    .option('--landing', 'add a landing page')
    .addOption(new Option('--ci <service>', 'add a workflow that checks and publishes the site').choices([...starterCi]))
    .addOption(new Option('--language <language>', 'language of the site').choices([...starterLanguages]).default('en'))
    .addOption(
      new Option('--from <generator>', 'write the configuration for the site of another generator').choices([
        'docusaurus',
        'vitepress',
        'mkdocs',
      ]),
    )
    .option('--force', 'with --from: replace files that differ')
    .exitOverride()
    .action((dir: string, { from, force = false, blog = false, landing = false, ci, language }: InitFlags) =>
      run('init', commandOptions({ root: dir, cache: false, format: [] }), async (options) =>
        from === undefined
          ? (await import('../init/init.ts')).init({
              root: options.project.root,
              withBlog: blog,
              withLanding: landing,
              ci,
              language,
            })
          : (await import('../init-from.ts')).initFrom({ root: options.project.root, from, force }),
      ),
    );
}
