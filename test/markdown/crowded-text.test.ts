import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileMdx } from '../../src/markdown/mdx/compile-mdx.ts';
import { createMdxCompiler } from '../../src/markdown/mdx/create-mdx-compiler.ts';
import { DocsError } from '../../src/model/diagnostic.ts';
import { bodyHtml, compile } from '../support/compile.ts';
import { isLong } from '../support/long.ts';

/** Repetitions: the longest inputs take seconds each. */
const many = isLong ? 10_000 : 1_000;

const noPlugins = { remarkPlugins: [], rehypePlugins: [] };
const mdxSource = (content: string) => ({ content, path: 'a.mdx', prefix: 'a', frontMatter: {} });

describe('a paragraph full of marks', () => {
  const cases: Readonly<Record<string, readonly [unit: string, shown: string]>> = {
    'character references': ['a &lt;b&gt; c\n', 'a &#x3C;b> c'],
    directives: [':a{\n', ':a{'],
    'ends of containers': [':::\n', ':::'],
    'names between colons': [':a:b:c\n', ':a:b:c'],
  };
  for (const [what, [unit, shown]] of Object.entries(cases))
    test(`${what} are parsed`, async () => {
      const text = unit.repeat(many);
      assert.equal(
        bodyHtml(await compile(text))
          .replace(/<\/?p>/g, '')
          .trim(),
        `${shown}\n`.repeat(many).trim(),
      );
    });
});

test('a paragraph full of character references is parsed in MDX, too', async () => {
  const { code } = await compileMdx(mdxSource('a &lt;b&gt; c\n'.repeat(many)), createMdxCompiler(noPlugins));
  assert.equal(code.match(/a <b> c/g)?.length, many);
});

describe('unclosed containers', () => {
  const cases: Readonly<Record<string, string>> = {
    quotes: '> '.repeat(20_000),
    lists: '1. '.repeat(20_000),
    containers: ':::a\n'.repeat(20_000),
  };
  for (const [what, text] of Object.entries(cases))
    test(`${what} are rejected before they are parsed, in both formats`, async () => {
      const isTooDeep = (error: unknown) => error instanceof DocsError && error.diagnostics[0]?.code === 'markdown-too-deep';
      await assert.rejects(compile(text), isTooDeep);
      await assert.rejects(compileMdx(mdxSource(text), createMdxCompiler(noPlugins)), isTooDeep);
    });

  test('are unlimited inside a code block', async () => {
    const { codeBlocks } = await compile(`\`\`\`\n${'> '.repeat(2000)}\n${':::a\n'.repeat(2000)}\`\`\`\n`);
    assert.equal(codeBlocks.length, 1);
  });

  test('are unlimited if they are closed', async () => {
    assert.ok((await compile(':::note\n\na\n\n:::\n\n'.repeat(600))).body.length > 0);
  });
});

describe('a long text with one kind of syntax compiles', () => {
  const units = [
    '- a: b\n',
    '1. a\n',
    '> a: b\n',
    '`',
    '`` ` ',
    '*a ',
    '<a ',
    '<!-- ',
    '<title>',
    '<b>',
    '</i>',
    '<div>\n',
    '<title>\n\n',
    '\\',
    '|a',
  ];
  for (const unit of units) {
    test(JSON.stringify(unit), async () => {
      const { body } = await compile(`Text\n\n${unit.repeat(Math.ceil((10 * many) / unit.length))}`);
      assert.ok(body.length > 0);
    });
  }
});
