import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { type ServerFlags, serverCommand, serverOptions } from '../../commands/declare/site-command.ts';

/** The command that serves the site while its authors write. */
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
};
