import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions, realPath, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';

interface MoveFlags extends SiteFlags {
  readonly dryRun?: boolean;
}

/** The command that moves documents. */
export const moveFeature: CommandFeature = {
  name: 'move',
  commands(program, run) {
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
