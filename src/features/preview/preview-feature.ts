import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { type ServerFlags, serverCommand, serverOptions } from '../../commands/declare/site-command.ts';

/** The command that serves the built site. */
export const previewFeature: CommandFeature = {
  name: 'preview',
  commands(program, run) {
    serverCommand(program, 'preview', 'serve the built site as a static host would')
      .alias('serve')
      .option('--out-dir <folder>', 'folder of the built site (default: "build")')
      .action((flags: ServerFlags) =>
        run('preview', serverOptions(flags), async (options) => (await import('./preview.ts')).preview(options)),
      );
  },
};
