import { resolve } from 'node:path';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions } from '../../commands/declare/site-command.ts';

/** The command that writes schemas for editors. */
export const editorSchemas: CommandFeature = {
  name: 'editor-schemas',
  commands(program, run) {
    program
      .command('schema')
      .description('write JSON Schemas of front matter and data files, for editors')
      .option('--out-dir <folder>', 'folder for the schemas', 'schemas')
      .exitOverride()
      .action(({ outDir }: { outDir: string }) =>
        run('schema', commandOptions({ root: '.', cache: false, format: [] }), async () =>
          (await import('./schema.ts')).schema(resolve(outDir)),
        ),
      );
  },
};
