import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { type ServerFlags, serverCommand, serverOptions } from './server-command.ts';

/** The commands that run until they are interrupted: `dev`, `preview` and `check --watch`. */
export const servers: CommandFeature = {
  name: 'servers',
  commands(program, run) {
    serverCommand(program, 'dev', 'start a development server')
      .alias('start')
      .option('--poll', 'compare files regularly, where changes are not reported: Docker, WSL, network drives')
      .action((flags: ServerFlags) =>
        run('dev', serverOptions(flags), async (options, uncaught) => (await import('./dev.ts')).dev(options, uncaught)),
      );
    serverCommand(program, 'preview', 'serve the built site as a static host would')
      .alias('serve')
      .option('--out-dir <folder>', 'folder of the built site (default: "build")')
      .action((flags: ServerFlags) =>
        run('preview', serverOptions(flags), async (options) => (await import('./preview.ts')).preview(options)),
      );
  },
  options: {
    check: (command) => command.option('--watch', 'check again after each change'),
  },
  async joinRun({ watch = false }: { readonly watch?: boolean }) {
    return watch ? [{ repeat: (await import('./watch-checks.ts')).watchChecks }] : [];
  },
};
