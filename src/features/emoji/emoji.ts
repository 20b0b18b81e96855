import * as z from 'zod';
import { importSitePackage } from '../../bundle/site-package.ts';
import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
import { installHint } from '../../io/fs/install-hint.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import type { MarkdownExtension } from '../../model/markdown-extension.ts';
import { type EmojiNames, remarkEmoji } from './remark-emoji.ts';

const keys = {
  markdown: z
    .object({
      emoji: z.boolean().default(false).describe('Replaces shortcodes such as `:tada:` with emoji. Requires the package `gemoji`.'),
    })
    .prefault({}),
};

/** Emoji for shortcodes in text. */
export const emoji: Feature<typeof keys> = {
  name: 'emoji',
  keys,
  plugins({ markdown }, { source }) {
    if (!markdown.emoji) return [];
    const place = { file: source.file, ...findKey(source.text, 'emoji') };
    return [{ name: 'emoji', markdown: ({ root }) => loadEmoji({ name: 'gemoji', root, feature: '"markdown.emoji"', place }) }];
  },
};

const packageSchema = z.object({ nameToEmoji: z.record(z.string(), z.string()) });

/** Emoji by name, from the package that the site has installed. Throws a `DocsError` without it. */
async function loadEmoji(wanted: Parameters<typeof importSitePackage>[0]): Promise<MarkdownExtension> {
  const { data } = packageSchema.safeParse(await importSitePackage(wanted));
  if (!data) {
    const hint = installHint(wanted.root, 'gemoji@latest');
    const message = 'The installed "gemoji" cannot be used; "markdown.emoji" needs version 7 or later.';
    throw new DocsError([problem('package-missing', message, { ...wanted.place, hint })]);
  }
  const names: EmojiNames = data.nameToEmoji;
  return { textPlugins: [[remarkEmoji, names]], cacheInputs: names };
}
