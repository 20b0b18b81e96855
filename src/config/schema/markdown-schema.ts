import type { Pluggable } from 'unified';
import * as z from 'zod';

/** A plugin of unified. */
export const pluginSchema = z.custom<Pluggable>(isPluggable, 'expected a plugin, a list of a plugin and its options, or a preset');

const comment = z.string().min(1);

const magicCommentSchema = z
  .strictObject({
    className: z.string().min(1).describe('CSS classes of the marked lines.'),
    line: comment.optional().describe('Text of a comment that marks the next line.'),
    block: z
      .strictObject({
        start: comment.describe('Text of the comment before the lines.'),
        end: comment.describe('Text of the comment after them.'),
      })
      .optional()
      .describe('Comments that mark the lines between them.'),
  })
  .refine(({ line, block }) => line !== undefined || block !== undefined, 'expected "line", "block" or both');

/** `markdown` of the configuration. */
export const markdownSchema = z.strictObject({
  format: z
    .enum(['detect', 'md', 'mdx'])
    .default('detect')
    .describe('Format of `.md` files: `detect` and `md` for Markdown, `mdx` for MDX. `.mdx` files are always MDX.'),
  emoji: z.boolean().default(false).describe('Turns shortcodes such as `:tada:` into emoji; needs the package `gemoji` in the site.'),
  code: z
    .strictObject({
      defaultLanguage: z.string().min(1).optional().describe('Language of code blocks without one. By default, they are plain text.'),
      magicComments: z
        .array(magicCommentSchema)
        .default([])
        .describe('Comments that mark lines of code with CSS classes, in addition to `highlight-next-line` and the like.'),
    })
    .prefault({})
    .describe('Code blocks.'),
  alias: z
    .record(z.string(), z.string())
    .default({})
    .describe('Import specifiers that resolve to files of the site, with the paths of the files.'),
  components: z
    .record(z.string(), z.string())
    .default({})
    .describe(
      'Components that MDX can use without importing them, with the paths of their files, in addition to those in `content/_components`.',
    ),
  typographer: z
    .boolean()
    .default(false)
    .describe(
      'Typographic characters in text: quotation marks of the language, `–` for `--`, `—` for `---`, `…` for `...`, and arrows in names of menus (`**Settings > Users**`).',
    ),
  mermaid: z.boolean().default(false).describe('Draws code blocks in the language `mermaid` as diagrams. Needs the package `mermaid`.'),
  math: z.boolean().default(false).describe('Enables formulas: `$x^2$`, `$$` and code blocks in the language `math`.'),
  remarkPlugins: z.array(pluginSchema).default([]).describe('remark plugins, run after those of storedocs.'),
  rehypePlugins: z.array(pluginSchema).default([]).describe('rehype plugins, run before those of storedocs.'),
});

/** True for a plugin of unified, a list of a plugin and its options, or a preset: an object with a list of plugins. */
export function isPluggable(value: unknown): value is Pluggable {
  if (typeof value === 'function') return true;
  if (Array.isArray(value)) return typeof value[0] === 'function';
  return (
    typeof value === 'object' && value !== null && 'plugins' in value && Array.isArray(value.plugins) && value.plugins.every(isPluggable)
  );
}
