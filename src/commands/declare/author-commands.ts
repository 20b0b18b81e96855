import { resolve } from 'node:path';
import type { Command } from 'commander';
import { packageVersion } from '../../io/fs/package-root.ts';
import { commandOptions, type RunSiteCommand, type SiteFlags, siteCommand } from './site-command.ts';

interface VersionFlags extends SiteFlags {
  readonly docs: string;
  readonly list?: boolean;
}

/** Declares the commands that write files for authors. */
export function declareAuthorCommands(program: Command, run: RunSiteCommand): void {
  siteCommand(program, 'version', 'freeze the docs as a version; without a name, print the version of storedocs')
    .argument('[name]', 'name of the version, such as 1.0')
    .option('--list', 'list the versions of the site')
    .option('--docs <id>', 'id of the docs set, if there are several', 'default')
    .action((name: string | undefined, { docs, list = false, ...flags }: VersionFlags, command: Command) => {
      if (name !== undefined && list) command.error("error: option '--list' cannot be used with the name of a version");
      return run('version', { ...commandOptions(flags), docs }, async (options) => {
        const { listVersions, version } = await import('../version/version.ts');
        if (list) return listVersions(options);
        if (name !== undefined) return version(name, options);
        process.stdout.write(`${packageVersion()}\n`);
        return 0;
      });
    });
  siteCommand(program, 'write-translations', 'write missing messages and labels into i18n/<locale>/messages.yml').action(
    (flags: SiteFlags) =>
      run('write-translations', commandOptions(flags), async (options) =>
        (await import('../translations/write-translations.ts')).writeTranslations(options),
      ),
  );
  program
    .command('schema')
    .description('write JSON Schemas of front matter and data files, for editors')
    .option('--out-dir <folder>', 'folder for the schemas', 'schemas')
    .exitOverride()
    .action(({ outDir }: { outDir: string }) =>
      run('schema', commandOptions({ root: '.', cache: false, format: [] }), async () =>
        (await import('../schema.ts')).schema(resolve(outDir)),
      ),
    );
}
