import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';

/** The language server for editors. */
export const languageServer: CommandFeature = {
  name: 'language-server',
  commands(program, run) {
    siteCommand(program, 'lsp', 'start a language server for editors, over stdin and stdout').action((flags: SiteFlags) =>
      run('lsp', commandOptions(flags), async (options) => (await import('./lsp.ts')).lsp(options)),
    );
  },
};
