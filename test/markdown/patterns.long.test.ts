import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileMdx } from '../../src/markdown/mdx/compile-mdx.ts';
import { createMdxCompiler } from '../../src/markdown/mdx/create-mdx-compiler.ts';
import { DocsError } from '../../src/model/diagnostic.ts';
import { compile } from '../support/compile.ts';

/** Patterns that are hard for Markdown parsers, repeated in one paragraph. */
const units = [
  ...[
    ':a[',
    'a[',
    'a_',
    'a: b\n',
    '{"a":{"b":1},',
    '`',
    '`` ` ',
    '*',
    '*a ',
    '**a',
    '_',
    '_a ',
    'a_b_',
    '__a',
    '~',
    '~~a ',
    '*a_ ',
    '**a*',
  ],
  ...['[', '[a](', '[a][', '[a]: ', '![', '![a](', '](', ']', '[[', '(', '[^a', '[^a]: b\n', '[^1]', '[ ] ', '[a]: b\n'],
  ...[
    '<',
    '<a ',
    '<a b="',
    '<!-- ',
    '<![CDATA[',
    '<?',
    '</a',
    '&',
    '&amp',
    'a&amp;',
    'a &lt;b&gt;\n',
    'é\\{',
    '\\',
    '\\`',
    '\\{`',
    '\\{"a": [1], ',
    '{',
    '}',
  ],
  ...[
    '|',
    '|a',
    '| a | b |\n',
    '- ',
    '- a\n',
    '1. ',
    '> ',
    '>> a\n',
    '# ',
    '#a ',
    '***',
    '* * ',
    '---\n',
    '===\n',
    'a\n===\n',
    '*a* b *c* d\n',
  ],
  ...[
    ':::',
    ':::a\n',
    '::a{',
    ':a{b=',
    'www.',
    'http://a',
    'a@b.',
    'a@',
    'a@b.c ',
    '\t',
    '  \n',
    'a b\n',
    '"',
    "'",
    '...',
    '--',
    'import a ',
  ],
  ...['10:30 [a] {b} (c) "d": [1, 2],\n', '[2024-01-01T10:00:00Z] INFO [main] a_b_c: `x` {"y": [1]}\n'],
];

const mdx = createMdxCompiler({ remarkPlugins: [], rehypePlugins: [] });
const formats: Readonly<Record<string, readonly [length: number, read: (text: string) => Promise<unknown>]>> = {
  '.md': [256_000, (text) => compile(text)],
  // The MDX parser takes fifty times as long for any text.
  '.mdx': [8_000, (content) => compileMdx({ content, path: 'a.mdx', prefix: 'a', frontMatter: {} }, mdx)],
};

for (const [format, [length, read]] of Object.entries(formats))
  describe(`${length} characters of hard-to-parse ${format}`, () => {
    // A parser with quadratic time would take minutes.
    for (const unit of units)
      test(JSON.stringify(unit), { timeout: 30_000 }, async () => {
        const said = await read(unit.repeat(Math.ceil(length / unit.length))).then(
          () => 'parsed',
          (error: unknown) => (error instanceof DocsError ? 'refused' : String(error)),
        );
        assert.match(said, /^(?:parsed|refused)$/);
      });
  });
