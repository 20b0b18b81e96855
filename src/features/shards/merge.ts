import { build } from '../../commands/build.ts';
import type { CommandOptions } from '../../commands/options.ts';
import type { Uncaught } from '../../io/process/uncaught.ts';
import { buildSites } from '../../site.ts';
import { openParts } from './read-parts.ts';

/** Options of `merge`. */
interface MergeOptions extends CommandOptions {
  /** Folders that `build --shard` wrote; absolute. */
  readonly parts: readonly string[];
}

/** Merges the parts of a site into its output folder: checks the links of the whole site and writes index, feeds and lists. Returns the exit code. */
export function merge(options: MergeOptions, uncaught: Uncaught): Promise<number> {
  return build({ ...options, jobs: 1 }, uncaught, async (sites, output, run) =>
    buildSites(sites, output, { ...run, renderPages: await openParts(options.parts, output) }),
  );
}
