import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { parseCrowdedColons } from '../../src/markdown/compiler/crowded-colons.ts';
import { parseCrowdedMarks } from '../../src/markdown/compiler/crowded-marks.ts';
import { parseFast } from '../../src/markdown/compiler/remark-parser.ts';
import { compileMdx } from '../../src/markdown/mdx/compile-mdx.ts';
import { createMdxCompiler } from '../../src/markdown/mdx/create-mdx-compiler.ts';
import { DocsError } from '../../src/model/diagnostic.ts';
import { bodyHtml, compile } from '../support/compile.ts';
import { documents } from './documents.ts';

const noPlugins = { remarkPlugins: [], rehypePlugins: [] };
const mdxSource = (content: string) => ({ content, path: 'a.mdx', prefix: 'a', frontMatter: {} });
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .trim();

/** Text of a node and of those inside it. */
function toText(node: Nodes | undefined): string {
  if (!node) return '';
  if ('children' in node) return node.children.map((child) => toText(child)).join('');
  return 'value' in node ? node.value : '';
}

/** Lines of sizes for which a parser with quadratic time would not finish. */
const lines = 40_000;

describe('a paragraph full of colons', () => {
  const units = ['a: b\n', '{"a":{"b":1},\n', '10:30:15 INFO a:b\n', ':::\n', '::a{c}d\n', ':a{\n', 'a:b '];
  for (const unit of units) {
    test(`is parsed as typed: ${JSON.stringify(unit)}`, async () => {
      const html = bodyHtml(await compile(unit.repeat(lines)));
      const text = html.replace(/<[^>]*>/g, '').replaceAll('&#x3C;', '<');
      assert.equal(text.trim(), unit.repeat(lines).trim());
    });
  }
});

test('colons keep their other meanings in such a paragraph', () => {
  const crowd = 'a: b\n'.repeat(600);
  const samples = [
    'http://a.b:80/c: d https://e.f: <mailto:a@b.c> x@y.z: www.a.b:c\n',
    '[a](b:c) ![d](e:f "g:h") [i]: j `k:l` **m:** *n:*o\n',
    '\n:::note A: b\n\nc: d\n\n:::\n\n| a | b |\n| :-- | --: |\n| c:d | e |\n\n[f]: g:h\n\n[f] &colon; <b title="i:j">k:l</b>\n',
    '\n```\na: b\n```\n\n    c: d\n',
  ];
  for (const sample of samples) {
    const text = crowd + sample;
    assert.deepEqual(parseCrowdedColons(text, parseFast), parseFast(text), sample);
  }
});

describe('a paragraph full of other marks', () => {
  const units = [':a[', 'a[', 'a_', 'a_b_', '__a ', '*a_ ', '\\{"a": [1], ', 'a <![CDATA[', '[10:30] a_b_c *d* [e]: (f)\n'];
  for (const unit of units) {
    const typed = unit.repeat(lines).trim();
    const shown = typed.replaceAll('\\', '').replace(/[ \t]+/g, ' ');
    test(`is parsed as typed: ${JSON.stringify(unit)}`, async () => {
      assert.equal(textOf(bodyHtml(await compile(typed))), shown);
    });
    // A tag in MDX.
    if (unit.includes('<')) continue;
    test(`is parsed as typed in MDX, too: ${JSON.stringify(unit)}`, async () => {
      const { code } = await compileMdx(mdxSource(typed.slice(0, unit.length * 4000).trim()), createMdxCompiler(noPlugins));
      assert.ok(!/_components\.(?:em|strong|a)\b/.test(code));
    });
  }
});

test('brackets and colons keep their meaning whichever characters replace them', () => {
  const crowd = '\\{"a": [1], '.repeat(1200);
  for (const used of ['', '%', '% ^', '% ^ ;', '&lt; %', '[[ %'])
    for (const sample of [`y${used} *b* http://c.d/e`, `y${used}\n\n[b](c:d "[e]") :f[g]`]) {
      const calm = parseCrowdedColons(`${crowd}${sample}`, (text) => parseCrowdedMarks(text, parseFast));
      const expected = parseFast(`${'x'.repeat(crowd.length)}${sample}`);
      assert.deepEqual(calm.children.slice(1), expected.children.slice(1));
      // The tail is what the samples are about: the whole would fill the screen with the crowd.
      const tail = toText(expected.children[0]).replace(/^x+/, '');
      assert.equal(toText(calm.children[0]).slice(-tail.length - 30), crowd.replaceAll('\\', '').slice(-30) + tail);
    }
});

test('underscores do not become the title of a link', () => {
  const typed = `${'a_b '.repeat(2500)}^ % ; , [c](d _e_)`;
  assert.equal(toText(parseCrowdedMarks(typed, parseFast).children[0]), typed);
});

test('brackets, underscores and asterisks keep their meaning outside of such a paragraph, and in its lines with syntax', () => {
  const crowd = 'a[b]_c*d '.repeat(2500);
  const samples = [
    '\n\n[a](b) *c* _d_ [e][f] ![g](h)\n\n[f]: i\n',
    '\n\n* a\n* [ ] b\n\n* * *\n\n___\n\n| *a* | [b](c) |\n| --- | --- |\n| _d_ | e |\n',
    '\n:::note[A *b*]\n\nc\n\n:::\n\n```\na[b]_c*d\n```\n',
    '\\[a\\] \\_b\\_ `[c]_*` <b title="[d]_*">e</b> &lbrack; http://f.g/h_i*j\n',
  ];
  const calm = (text: string) => parseCrowdedMarks(text, parseFast);
  for (const sample of samples) {
    const [, ...own] = calm(`${crowd}\n\n${sample}`).children;
    const [, ...expected] = parseFast(`${'x'.repeat(crowd.length)}\n\n${sample}`).children;
    assert.deepEqual(own, expected, sample);
  }
});

describe('a paragraph full of character references', () => {
  // The parser would need quadratic memory.
  const units = ['a &lt;b&gt; c\n', 'a&amp;', '\u00e9&#233; &nope; &\n'];
  for (const unit of units)
    test(`is decoded: ${JSON.stringify(unit)}`, async () => {
      const [paragraph] = parseCrowdedMarks(unit.repeat(lines), parseFast).children;
      const meant = unit.replace('&lt;', '<').replace('&gt;', '>').replace('&amp;', '&').replace('&#233;', '\u00e9');
      const [text, ...others] = paragraph?.type === 'paragraph' ? paragraph.children : [];
      assert.deepEqual([text?.type === 'text' && text.value, others], [meant.repeat(lines).trimEnd(), []]);
      assert.match(textOf(bodyHtml(await compile(unit.repeat(lines)))), /a|\u00e9/);
    });

  test('keeps its meaning next to other syntax', () => {
    const crowd = 'a &amp; b\n'.repeat(300);
    const samples = [
      '\\&lt; `&lt;` <b title="&lt;">c</b> [d](e?f=1&amp;g "h&quot;") http://i.j?k=1&l=2 *m*&lt;*n*\n',
      '\n\n[a](b&amp;c)\n\n```&amp;\n&lt;\n```\n\n| &lt; | d |\n| - | - |\n',
    ];
    for (const sample of samples) assert.deepEqual(parseCrowdedMarks(crowd + sample, parseFast), parseFast(crowd + sample), sample);
  });
});

test('ordinary documents are parsed unchanged', () => {
  fc.assert(
    fc.property(documents, (document) => {
      parseCrowdedMarks(document, (given) => {
        assert.equal(given, document);
        return { type: 'root', children: [] };
      });
    }),
  );
});

test('MDX expressions and tags keep their characters', async () => {
  const code = `{[${'1,'.repeat(1500)}${'[],'.repeat(1500)}].length} <b title={'${'_*['.repeat(2500)}'}>a</b>\n`;
  const compiled = await compileMdx(mdxSource(code), createMdxCompiler(noPlugins));
  assert.ok(compiled.code.includes('_*['.repeat(2500)));
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

test('plugin directives work in lists, tables and paragraphs of any length', () => {
  const items = '- :icon[a] b\n'.repeat(600);
  const rows = `| a | b |\n| - | - |\n${'| :icon[a] | b |\n'.repeat(600)}`;
  const paragraphs = ':icon[a] b\n\n'.repeat(600);
  for (const text of [items, rows, paragraphs])
    assert.equal(JSON.stringify(parseCrowdedColons(text, parseFast)).match(/"textDirective"/g)?.length, 600);
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
      const { body } = await compile(`Text\n\n${unit.repeat(Math.ceil(100_000 / unit.length))}`);
      assert.ok(body.length > 0);
    });
  }
});
