import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { type ServerFlags, serverCommand, serverOptions } from '../../commands/declare/site-command.ts';

/** The commands that follow changes: the server for authors, and `check --watch`. */
export const devFeature: CommandFeature = {
  name: 'dev',
  commands(program, run) {
    serverCommand(program, 'dev', 'start a development server')
      .alias('start')
      .option('--poll', 'compare files regularly, where changes are not reported: Docker, WSL, network drives')
      .action((flags: ServerFlags) =>
        run('dev', serverOptions(flags), async (options, uncaught) => (await import('./dev.ts')).dev(options, uncaught)),
      );
  },
  options: {
    check: (command) => command.option('--watch', 'check again after each change'),
  },
  async joinRun({ watch = false }: { readonly watch?: boolean }) {
    return watch ? [{ repeat: (await import('./watch-checks.ts')).watchChecks }] : [];
  },
};
