import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { sitePackagePath } from '../../bundle/site-package.ts';
import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
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
    return [{ name: 'emoji', markdown: async ({ root }) => extensionWith(await loadNames(root)) ?? unavailable(place) }];
  },
};

function extensionWith(names: EmojiNames | undefined): MarkdownExtension | undefined {
  return names && { textPlugins: [[remarkEmoji, names]], cacheInputs: names };
}

function unavailable(place: object): MarkdownExtension {
  const message = '"emoji" has no effect: "gemoji" is not installed.';
  const hint = 'Run "npm install gemoji".';
  return { problems: [{ code: 'config-no-effect', severity: 'warning', message, hint, ...place }] };
}

const packageSchema = z.object({ nameToEmoji: z.record(z.string(), z.string()) });

/** Loads the names of emoji from the package that the site has installed; `undefined` if it has not. */
async function loadNames(root: string): Promise<EmojiNames | undefined> {
  const path = sitePackagePath({ name: 'gemoji', root });
  if (path === undefined) return undefined;
  try {
    return packageSchema.parse(await import(pathToFileURL(path).href)).nameToEmoji;
  } catch {
    return undefined;
  }
}
