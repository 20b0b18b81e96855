import { type CommandFeature, withProblems } from '../../commands/declare/command-feature.ts';
import { commandOptions, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';

/** What translators need: the command that writes what is missing, and the check for translations that are older than their originals. */
export const translations: CommandFeature = {
  name: 'translations',
  commands(program, run) {
    siteCommand(program, 'write-translations', 'write missing messages and labels into i18n/<locale>/messages.yml').action(
      (flags: SiteFlags) =>
        run('write-translations', commandOptions(flags), async (options) =>
          (await import('./write-translations.ts')).writeTranslations(options),
        ),
    );
  },
  async joinRun(_, command) {
    if (command !== 'check') return [];
    const { askTranslations } = await import('./stale-translations.ts');
    return [
      {
        make: (make) => async (sites, output, run) => {
          const built = await make(sites, output, run);
          const [main] = sites;
          return main ? withProblems(built, await askTranslations(sites, run.store), main) : built;
        },
      },
    ];
  },
};
