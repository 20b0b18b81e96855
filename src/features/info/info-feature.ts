import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';

/** The command that prints what a bug report needs. */
export const infoFeature: CommandFeature = {
  name: 'info',
  commands(program, run) {
    siteCommand(program, 'info', 'print versions, the size of the site and the state of its cache, for a bug report').action(
      (flags: SiteFlags) => run('info', commandOptions(flags), async (options) => (await import('./info.ts')).info(options)),
    );
  },
};
