import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { commandOptions, type SiteFlags, siteCommand } from '../../commands/declare/site-command.ts';
import type { Shard } from './part-file.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'part-invalid': true;
  }
}

/** Builds a site in parts, on several machines. */
export const shards: CommandFeature = {
  name: 'shards',
  codes: ['part-invalid'],
  options: {
    build: (command) =>
      command.option('--shard <index/count>', 'build one of several parts, such as 2/5, for "storedocs merge"', parseShard),
  },
  async joinRun({ shard }: { readonly shard?: Shard }) {
    if (!shard) return [];
    const { buildShard } = await import('./build-shard.ts');
    return [{ make: () => (sites, output, run) => buildShard(sites, shard, output, run) }];
  },
  commands(program, run) {
    siteCommand(program, 'merge', 'merge the parts that "build --shard" wrote')
      .argument('<parts...>', 'folders of the parts, in any order')
      .option('--out-dir <folder>', 'output folder (default: "build")')
      .action((parts: string[], flags: SiteFlags) =>
        run('merge', { ...commandOptions(flags), parts: parts.map((part) => resolve(part)) }, async (options, uncaught) =>
          (await import('./read-parts.ts')).merge(options, uncaught),
        ),
      );
  },
};

/** A part and the number of parts, such as `2/5`. */
function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index < 1 || index > count) throw new InvalidArgumentError('It must be a part and the number of parts, such as 2/5.');
  return { index, count };
}
