import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions } from '../../commands/declare/site-command.ts';

/** The command that explains diagnostics. */
export const explainFeature: CommandFeature = {
  name: 'explain',
  commands(program, run) {
    program
      .command('explain')
      .description('explain a diagnostic code and how to fix it')
      .argument('[code]', 'a code such as link-broken; without one, lists all codes')
      .exitOverride()
      .action((code?: string) =>
        run('explain', commandOptions({ root: '.', cache: false, format: [] }), async () => (await import('./explain.ts')).explain(code)),
      );
  },
};
