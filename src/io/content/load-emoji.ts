import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { SiteConfig } from '../../config/schema.ts';
import type { EmojiNames } from '../../markdown/plugins/remark-emoji.ts';

const packageSchema = z.object({ nameToEmoji: z.record(z.string(), z.string()) });

/** The names of emoji, from the package that the site has installed. Absent when they are off, or it is missing. `root` is absolute. */
export async function loadEmoji({ markdown }: Pick<SiteConfig, 'markdown'>, root: string): Promise<EmojiNames | undefined> {
  if (!markdown.emoji) return undefined;
  try {
    const path = createRequire(join(root, 'package.json')).resolve('gemoji');
    return packageSchema.parse(await import(pathToFileURL(path).href)).nameToEmoji;
  } catch {
    return undefined;
  }
}
