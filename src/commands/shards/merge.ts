import { buildSites } from '../../site.ts';
import { buildOnce } from '../build.ts';
import { finish } from '../finish.ts';
import type { CommandOptions } from '../options.ts';
import { noProfiling } from '../profiling.ts';
import { openParts } from './read-parts.ts';

/** Options of `merge`. */
interface MergeOptions extends CommandOptions {
  /** Folders that `build --shard` wrote; absolute. */
  readonly parts: readonly string[];
}

/** Merges the parts of a site into its output folder: checks the links of the whole site and writes index, feeds and lists. Returns the exit code. */
export async function merge(options: MergeOptions): Promise<number> {
  const outcome = await buildOnce({ ...options, jobs: 1 }, noProfiling, async (sites, { output, writer }, run) =>
    buildSites(sites, output, { ...run, renderPages: await openParts(options.parts, writer) }),
  );
  return finish({ ...outcome, command: 'build' }, options);
}
