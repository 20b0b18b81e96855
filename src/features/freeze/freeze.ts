import type { Command } from 'commander';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';
import { packageVersion } from '../../io/fs/package-root.ts';

interface VersionFlags extends SiteFlags {
  readonly docs: string;
  readonly list?: boolean;
}

/** The command that freezes the docs as a version. */
export const freeze: CommandFeature = {
  name: 'freeze',
  commands(program, run) {
    siteCommand(program, 'version', 'freeze the docs as a version; without a name, print the version of storedocs')
      .argument('[name]', 'name of the version, such as 1.0')
      .option('--list', 'list the versions of the site')
      .option('--docs <id>', 'id of the docs set, if there are several', 'default')
      .action((name: string | undefined, { docs, list = false, ...flags }: VersionFlags, command: Command) => {
        if (name !== undefined && list) command.error("error: option '--list' cannot be used with the name of a version");
        return run('version', { ...commandOptions(flags), docs }, async (options) => {
          const { listVersions, version } = await import('./version.ts');
          if (list) return listVersions(options);
          if (name !== undefined) return version(name, options);
          process.stdout.write(`${packageVersion()}\n`);
          return 0;
        });
      });
  },
};
