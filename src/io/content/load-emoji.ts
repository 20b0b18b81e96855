import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { SiteConfig } from '../../config/schema.ts';
import type { EmojiNames } from '../../markdown/plugins/remark-emoji.ts';
import { sitePackagePath } from './site-package.ts';

const packageSchema = z.object({ nameToEmoji: z.record(z.string(), z.string()) });

/** Loads the names of emoji from the package that the site has installed. `undefined` if they are off or it is missing. `root` is absolute. */
export async function loadEmoji({ markdown }: Pick<SiteConfig, 'markdown'>, root: string): Promise<EmojiNames | undefined> {
  const path = markdown.emoji ? sitePackagePath({ name: 'gemoji', root }) : undefined;
  if (path === undefined) return undefined;
  try {
    return packageSchema.parse(await import(pathToFileURL(path).href)).nameToEmoji;
  } catch {
    return undefined;
  }
}
