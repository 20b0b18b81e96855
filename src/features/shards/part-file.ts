import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { statsOf } from '../../io/fs/walk-folder.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { UsedAssets } from '../../render/asset-registry.ts';
import type { PageResult } from '../../render/page/make-page.ts';
import { hashOf } from '../../text/hash.ts';
import { partFileName } from '../../write/output-folder.ts';

/** A share of the pages of a site. */
export interface Shard {
  /** 1-based. */
  readonly index: number;
  readonly count: number;
}

const headerSchema = z.object({
  storedocs: z.literal('part'),
  shard: z.object({ index: z.int().min(1), count: z.int() }).refine(({ index, count }) => index <= count),
});

/** First line of a part. */
export type PartHeader = Readonly<z.infer<typeof headerSchema>>;

/** Following lines: each locale, then its pages in URL order. */
export type PartLine =
  | {
      readonly kind: 'site';
      /** Folder of the locale in the output: empty, or ends with a slash. */
      readonly prefix: string;
      /** Equal for parts of the same site, built from the same sources by the same program. */
      readonly key: string;
    }
  | { readonly kind: 'page'; readonly prefix: string; readonly page: PageResult }
  /** Follows the pages of the locale. */
  | { readonly kind: 'used'; readonly prefix: string; readonly assets: UsedAssets; readonly islands: readonly OutputFile[] };

/** The routes of a shard in the order of their URLs: from the first up to, but not including, the second. */
export function shardRange(routes: number, { index, count }: Shard): { readonly from: number; readonly to: number } {
  return { from: Math.floor(((index - 1) * routes) / count), to: Math.floor((index * routes) / count) };
}

/** The last line of a part. `hash` is that of all lines before it: of none it is empty, else `hashOf` that of all but the last, and the last. */
export function partEnd(hash: string): string {
  return JSON.stringify({ hash });
}

/** Reads the header of a part, and verifies all its lines; `undefined` if the folder is not a part, or an incomplete or altered one. */
export async function readPartHeader(folder: string): Promise<PartHeader | undefined> {
  if (statsOf(join(folder, partFileName))?.isFile() !== true) return undefined;
  let first: string | undefined;
  let last: string | undefined;
  let hash = '';
  for await (const line of linesOf(folder)) {
    first ??= line;
    if (last !== undefined) hash = hashOf(hash, last);
    last = line;
  }
  if (first === undefined || last !== partEnd(hash)) return undefined;
  try {
    return headerSchema.parse(JSON.parse(first));
  } catch {
    return undefined;
  }
}

/** The lines of a part between its header and its end. */
export async function* readPartLines(folder: string): AsyncGenerator<PartLine, void> {
  let isHeaderLine = true;
  for await (const line of linesOf(folder)) {
    const value: PartLine = isHeaderLine ? undefined : JSON.parse(line);
    if (value && 'kind' in value) yield value;
    isHeaderLine = false;
  }
}

function linesOf(folder: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(join(folder, partFileName)), crlfDelay: Number.POSITIVE_INFINITY });
}
