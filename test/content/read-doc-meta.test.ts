import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Root } from 'hast';
import { readDocMeta } from '../../src/content/read-doc-meta.ts';
import { headingText } from '../../src/markdown/plugins/rehype-headings.ts';
import { splitFrontMatter } from '../../src/text/front-matter.ts';
import { realDocuments, withoutRealDocuments } from '../markdown/real-documents.ts';
import { compile } from '../support/compile.ts';
import { long } from '../support/long.ts';

function heading(text: string): string | undefined {
  return readDocMeta(text).meta.heading;
}

function excerpt(text: string): string {
  return readDocMeta(text).meta.excerpt;
}

describe('the first heading', () => {
  const cases: readonly (readonly [what: string, text: string, expected: string | undefined])[] = [
    ['at the top', '# A\n\nb\n', 'A'],
    ['below front matter', '---\ntitle: x\n---\n\n# A\n', 'A'],
    ['with closing marks', '#  A  ##\n', 'A'],
    ['with an id', '# A b {#id}\n', 'A b'],
    ['indented by up to three spaces', '   # A\n', 'A'],
    ['underlined', 'A *b*\n===\n', 'A b'],
    ['of two lines, underlined', 'A\nb\n=\n', 'A b'],
    ['below a comment', '<!-- a\nb -->\n\n# A\n', 'A'],
    ['with markup', '# `a` & [b](c.md) **d**\n', 'a & b d'],
    ['below a logo and badges', '<p>\n<img src="a.svg">\n</p>\n\n[![b](b.svg)](c.md) ![d][e]\n# A\n', 'A'],
    ['below breadcrumbs', '[Home](../README.md) / [Guides](./)\n\n# A\n', 'A'],
    ['below raw HTML', '<h1 align="center">Project</h1>\n\n# A\n', 'A'],
    ['not in raw HTML', '<a id="a"></a>\n# A\n', undefined],
    ['not below a level 2 and links', '[a](b.md)\n## A\n\n# B\n', undefined],
    ['not below text', 'a\n\n# B\n', undefined],
    ['not below a comment followed by text', '<!-- a --> b\n\n# C\n', undefined],
    ['not of level 2', '## A\n\n# B\n', undefined],
    ['not in a code block', '```\n# A\n```\n', undefined],
    ['not in indented code', '    # A\n', undefined],
    ['not a thematic break below a list', '- a\n===\n', undefined],
    ['not without a space after the mark', '#A\n', undefined],
    ['not when empty', '# \n', undefined],
    ['not in an empty document', '', undefined],
  ];
  for (const [what, text, expected] of cases) test(what, async () => assert.equal(heading(text), expected));
});

test('a document with a description has no excerpt, so that changes of its first line concern no other page', () => {
  const excerpts = ['First line.\n', '---\ndescription: About\n---\n\nFirst line.\n'].map((text) => readDocMeta(text).meta.excerpt);
  assert.deepEqual(excerpts, ['First line.', '']);
});

test('an excerpt has no marks of alerts and tasks', () => {
  const excerpts = ['> [!NOTE]\n> First *line*.\n', '- [x] Done\n', '> [!TIP]\n\n[!x](y.md)\n'].map(
    (text) => readDocMeta(text).meta.excerpt,
  );
  assert.deepEqual(excerpts, ['First line.', 'Done', '!x']);
});

test('a document is empty if only white space follows its front matter', async () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['', true],
    ['---\ntitle: A\n---\n\n \n', true],
    ['# A\n', false],
    ['<!-- a -->\n', false],
  ];
  for (const [text, expected] of cases) assert.equal(readDocMeta(text).meta.isEmpty, expected, JSON.stringify(text));
});

test('problems of front matter have their position in the file', async () => {
  const { meta, diagnostics } = readDocMeta('---\ntitle: A\nsidebar_position: first\n---\n');
  assert.deepEqual(meta.frontMatter, { title: 'A' });
  assert.deepEqual(diagnostics, [
    {
      code: 'front-matter-invalid',
      severity: 'error',
      message: '"sidebar_position": expected a number, found "first".',
      line: 3,
      column: 19,
    },
  ]);
});

describe('the first heading is that of the compiled document', long, () => {
  /** Text of the level-1 heading at the start of the compiled document. */
  async function compiledHeading(text: string): Promise<string | undefined> {
    let found: string | undefined;
    const findHeading = () => (tree: Root) => {
      const first = tree.children.find((node) => node.type === 'element');
      found =
        first?.tagName === 'h1'
          ? headingText(first)
              .replace(/[ \t\n]+/g, ' ')
              .trim()
          : undefined;
    };
    const { facts } = await compile(splitFrontMatter(text).content, { rehypePlugins: [findHeading] });
    return facts.hasTitleHeading && found !== '' ? found : undefined;
  }

  test('for the documents of a real site', { skip: withoutRealDocuments }, async () => {
    for (const { path, text } of realDocuments) assert.equal(heading(text), await compiledHeading(text), path);
    assert.ok(realDocuments.some(({ text }) => heading(text) !== undefined));
  });

  // Not covered: syntax that only a full parse can recognize, such as unpaired marks and shortcut reference links.
  const pieces = fc.constantFrom(
    ...[
      'a',
      'b c',
      'é',
      '𝒳',
      'snake_case_name',
      '2*3',
      'C++',
      '10:30',
      ':smile:',
      '{x}',
      '(y)',
      '"q"',
      '*',
      '_',
      '<',
      '>',
      '#',
      '[',
      ']',
      '!',
      '&',
      '|',
      '~',
    ],
    ...[
      '*a*',
      '**a**',
      '_a_',
      '__a__',
      '***a***',
      '**a *b* c**',
      '~~a~~',
      '`a*b`',
      '``a ` b``',
      '\\*',
      '\\[',
      '\\_',
      '&amp;',
      '&lt;',
      '&#35;',
      '&copy;',
    ],
    ...[
      '[a](b.md)',
      '[a *b*](<c d> "e")',
      '[a][r]',
      '![a](b.png)',
      'a[^1]',
      '<b>a</b>',
      '<br>',
      '<!-- a -->',
      '<https://a.b/c_d_e>',
      'https://a.b/c',
      'a@b.cd',
    ],
  );
  const line = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
  const documents = fc.oneof(
    line.map((text) => `# ${text}`),
    line.map((text) => `  #\t${text} ##`),
    line.map((text) => `# ${text} {#id}`),
    line.map((text) => `a ${text}\n===`),
    fc.tuple(line, line).map(([first, second]) => `a ${first}\nb ${second}\n=`),
    line.map((text) => `<!-- a\nb -->\n\n# ${text}`),
    line.map((text) => `---\ntitle: b\n---\n# ${text}`),
    line.map((text) => `a ${text}\n\n# b`),
    line.map((text) => `## ${text}\n\n# b`),
  );

  test('for documents with all kinds of headings', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (top) => {
        const text = `${top}\n\ntext\n\n[r]: url\n\n[^1]: note\n`;
        assert.equal(heading(text), await compiledHeading(text));
      }),
      { seed: 1, numRuns: 3000, endOnFailure: true },
    );
  });
});

test('the excerpt is the first paragraph', long, async () => {
  const cases: readonly (readonly [text: string, expected: string])[] = [
    ['# A\n\nThe *first* line\nand the second.\n', 'The first line and the second.'],
    ['A\n===\n\nb\n', 'b'],
    ['```\na\n```\n\nb\n', 'b'],
    ['<!-- a\nb -->\n\n<div>\n\nc\n', 'c'],
    [':::note\n\na\n\n:::\n', 'a'],
    ['| a |\n| - |\n\nb\n', 'b'],
    ['[![a](b.png)](c.md) d\n', 'a d'],
    ['> a\n', 'a'],
    ['- [ ] a\n', 'a'],
    ['2. a\n', 'a'],
    ['[a]: b\n\nc\n', 'c'],
    ['---\n\n![](a.png)\n\nb\n', 'b'],
    ['## A\n', ''],
    ['```\nnever closed\n', ''],
  ];
  for (const [text, expected] of cases) assert.equal(excerpt(text), expected, JSON.stringify(text));
});
