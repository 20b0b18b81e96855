import * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
import type { SyntaxHint } from '../../model/markdown-extension.ts';
import type { SitePlugin } from '../../model/plugin.ts';

const keys = {
  markdown: z
    .object({
      math: z.boolean().default(false).describe('Enables formulas: `$x^2$`, `$$` and code blocks with the language `math`.'),
    })
    .prefault({}),
};

const hint: SyntaxHint = {
  // A command, a power, an index in braces, or a single letter, but not prices or shell variables.
  text: /(?<![\\$\w])\$(?=[^\s$])(?:[A-Za-z]|(?=[^$\n`]*?(?:\\[a-zA-Z]|\^[\w{\\]|_\{))[^$\n`]*(?<=[^\s\\]))\$(?![\d$\w])/,
  message: 'The formula %s is shown as text',
  hint: 'Set "markdown: { math: true }" in the configuration. For a literal dollar, write \\$.',
};

/** Formulas in TeX. */
export const math: Feature<typeof keys> = {
  name: 'math',
  keys,
  plugins({ markdown }, { config, source }): readonly SitePlugin[] {
    if (!markdown.math) return [{ name: 'math', hints: [hint] }];
    const place = { file: source.file, ...findKey(source.text, 'math') };
    return [{ name: 'math', markdown: async ({ root }) => (await import('./load-math.ts')).loadMath({ root, config, place }) }];
  },
};
