import type { Command } from 'commander';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions, type RunSiteCommand, realPath, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';
import { packageVersion } from '../../io/fs/package-root.ts';

interface MoveFlags extends SiteFlags {
  readonly dryRun?: boolean;
}

interface VersionFlags extends SiteFlags {
  readonly docs: string;
  readonly list?: boolean;
}

/** The commands that move and copy documents, and rewrite the links to them. */
export const moveFeature: CommandFeature = {
  name: 'move',
  commands(program, run) {
    declareVersion(program, run);
    siteCommand(program, 'move', 'move a document or folder, update the links to it, and redirect its old URLs')
      .argument('<old>', 'the document or folder')
      .argument('<new>', 'its new path, or an existing folder')
      .option('--dry-run', 'show what would change without changing anything')
      .action((from: string, to: string, { dryRun = false, ...flags }: MoveFlags) =>
        run('move', { ...commandOptions(flags), from: realPath(from), to, isDryRun: dryRun }, async (options) =>
          (await import('./move.ts')).move(options),
        ),
      );
  },
};

function declareVersion(program: Command, run: RunSiteCommand): void {
  siteCommand(program, 'version', 'freeze the docs as a version; without a name, print the version of storedocs')
    .argument('[name]', 'name of the version, such as 1.0')
    .option('--list', 'list the versions of the site')
    .option('--docs <id>', 'id of the docs set, if there are several', 'default')
    .action((name: string | undefined, { docs, list = false, ...flags }: VersionFlags, command: Command) => {
      if (name !== undefined && list) command.error("error: option '--list' cannot be used with the name of a version");
      return run('version', { ...commandOptions(flags), docs }, async (options) => {
        const { listVersions, version } = await import('../move/version.ts');
        if (list) return listVersions(options);
        if (name !== undefined) return version(name, options);
        process.stdout.write(`${packageVersion()}\n`);
        return 0;
      });
    });
}
