import { resolve } from 'node:path';
import type { Command } from 'commander';
import { commandOptions, type Run } from './site-command.ts';

/** Declares the commands that write files for authors. */
export function declareAuthorCommands(program: Command, run: Run): void {
  program
    .command('schema')
    .description('write JSON Schemas of front matter and data files, for editors')
    .option('--out-dir <folder>', 'folder for the schemas', 'schemas')
    .exitOverride()
    .action(({ outDir }: { outDir: string }) =>
      run('schema', commandOptions({ root: '.', cache: false, format: [] }), async () =>
        (await import('../schema.ts')).schema(resolve(outDir)),
      ),
    );
}
