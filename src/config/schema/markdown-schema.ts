import type { Pluggable } from 'unified';
import * as z from 'zod';
import { slugStyles } from '../../text/slugify.ts';

/** Validates a function that returns the id of a heading's text. */
export const slugFunctionSchema = z.custom<(text: string) => string>(
  (value) => typeof value === 'function',
  'expected a style, or a function of the text',
);

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
        end: comment.describe('Text of the comment after the lines.'),
      })
      .optional()
      .describe('Comments that mark the lines between them.'),
  })
  .refine(({ line, block }) => line !== undefined || block !== undefined, 'expected "line", "block" or both');

/** `markdown` of the configuration, without the keys of features. */
export const markdownSchema = z.object({
  format: z
    .enum(['detect', 'md', 'mdx'])
    .default('detect')
    .describe('Format of `.md` files: `detect` and `md` for Markdown, `mdx` for MDX. `.mdx` files are always MDX.'),
  code: z
    .strictObject({
      defaultLanguage: z.string().min(1).optional().describe('Language of code blocks without a language; by default, plain text.'),
      magicComments: z
        .array(magicCommentSchema)
        .default([])
        .describe('Comments that add CSS classes to lines of code, in addition to `highlight-next-line` and similar comments.'),
    })
    .prefault({})
    .describe('Code block options.'),
  slugs: z
    .union([z.enum(slugStyles), slugFunctionSchema])
    .default('github')
    .describe(
      'How ids of headings are derived from their text: as on GitHub, in VitePress, or in MkDocs (`python` for its default, `pymdownx` for its slugs with all letters), or by a function of the text.',
    ),
  alias: z
    .record(z.string(), z.string())
    .default({})
    .describe('Import aliases: specifiers, and the paths of the files that they resolve to.'),
  components: z
    .record(z.string(), z.string())
    .default({})
    .describe('Components that MDX can use without imports, with the paths of their files, in addition to those in `content/_components`.'),
  typographer: z
    .boolean()
    .default(false)
    .describe(
      'Typographic characters in text: quotation marks of the language, `–` for `--`, `—` for `---`, `…` for `...`, and arrows in menu paths (`**Settings > Users**`).',
    ),
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
