import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions, parseCount, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';

interface DeployFlags extends SiteFlags {
  readonly to: string;
  readonly keep: number;
  readonly precompress?: boolean;
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

/** The command that uploads a built site. */
export const deployFeature: CommandFeature = {
  name: 'deploy',
  commands(program, run) {
    siteCommand(program, 'deploy', 'upload changed files of the built site')
      .requiredOption('--to <place>', 'a folder, or a bucket: s3://bucket/folder')
      .option('--keep <number>', 'number of deployments whose hashed files are kept, for pages that are still open', parseCount, 3)
      .option('--precompress', 'add .br and .gz copies of text files (folders only)')
      .option('--out-dir <folder>', 'folder of the built site (default: "build")')
      .option('--dry-run', 'show what would change without changing anything')
      .option('--force', 'upload all files, even those that have not changed')
      .action(({ to, keep, precompress = false, dryRun = false, force = false, ...flags }: DeployFlags) =>
        run(
          'deploy',
          { ...commandOptions(flags), to, keep, isPrecompressed: precompress, isDryRun: dryRun, isForced: force },
          async (options) => (await import('./deploy.ts')).deploy(options),
        ),
      );
  },
};
