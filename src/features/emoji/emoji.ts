import type { Nodes, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import * as z from 'zod';
import { importSitePackage } from '../../bundle/site-package.ts';
import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
import { installHint } from '../../io/fs/install-hint.ts';
import { docsError } from '../../model/diagnostic.ts';
import type { MarkdownExtension } from '../../model/markdown-extension.ts';

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
    throw docsError('package-missing', message, { ...wanted.place, hint });
  }
  const names: EmojiNames = data.nameToEmoji;
  return { textPlugins: [[remarkEmoji, names]], cacheInputs: names };
}

/** Characters by the names of their shortcodes, without colons. */
type EmojiNames = Readonly<Record<string, string>>;

const shortcode = /:([\w+-]+):/g;

/** Turns shortcodes such as `:tada:` into characters. Unknown ones stay as typed. Runs after directives, which also start with a colon. */
function remarkEmoji(names: EmojiNames) {
  return (tree: Root, file: VFile) => {
    if (new RegExp(shortcode.source).test(String(file))) replaceIn(tree, names);
  };
}

function replaceIn(node: Nodes, names: EmojiNames): void {
  if (!('children' in node)) return;
  joinTexts(node.children);
  for (const child of node.children) {
    if (child.type === 'text')
      child.value = child.value.replace(shortcode, (written, name: string) =>
        Object.hasOwn(names, name) ? (names[name] ?? written) : written,
      );
    else replaceIn(child, names);
  }
}

/** Restored directives are separate text nodes. */
function joinTexts(nodes: Nodes[]): void {
  for (let index = nodes.length - 1; index > 0; index--) {
    const [before, node] = [nodes[index - 1], nodes[index]];
    if (before?.type !== 'text' || node?.type !== 'text') continue;
    nodes.splice(index - 1, 2, joined(before, node));
  }
}

function joined(one: Text, other: Text): Text {
  const position = one.position && other.position && { start: one.position.start, end: other.position.end };
  return { type: 'text', value: one.value + other.value, ...(position ? { position } : {}) };
}
