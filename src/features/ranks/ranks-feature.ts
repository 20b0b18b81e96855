import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';

/** The command that explains the results of a search. */
export const ranksFeature: CommandFeature = {
  name: 'ranks',
  commands(program, run) {
    siteCommand(program, 'search', 'search the built site, and explain the ranks of the results')
      .argument('<query...>', 'what a reader types')
      .action((words: string[], flags: SiteFlags) =>
        run('search', { ...commandOptions(flags), query: words.join(' ') }, async (options) => (await import('./ranks.ts')).ranks(options)),
      );
  },
};
