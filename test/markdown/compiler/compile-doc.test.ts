import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { normalizeText, splitFrontMatter } from '../../../src/text/front-matter.ts';
import { bodyHtml, compile } from '../../support/compile.ts';

async function linksOf(text: string): Promise<string[]> {
  return (await compile(text)).facts.links.map(({ href, line, column }) => `${href} ${line}:${column}`);
}

describe('headings', () => {
  const html = async (text: string) => (await compile(text)).facts.headings.map((heading) => heading.html);

  test('are listed with level and id, except for level 1', async () => {
    const { headings } = (await compile('# One\n\n## Two\n\n#### Four {#own}\n\n## Two\n')).facts;
    assert.deepEqual(headings, [
      { level: 2, id: 'two', html: 'Two' },
      { level: 4, id: 'own', html: 'Four' },
      { level: 2, id: 'two-1', html: 'Two' },
    ]);
  });

  test('keep inline markup', async () => {
    assert.deepEqual(await html('## `a < b` & **c** _d_ ~~e~~\n'), [
      '<code>a &#x3C; b</code> &#x26; <strong>c</strong> <em>d</em> <del>e</del>',
    ]);
  });

  test('drop links, ids and footnote numbers, and keep the text of images', async () => {
    assert.deepEqual(await html('## [a *b*](c.md) ![d](e.png)[^1]\n\n[^1]: f\n'), ['a <em>b</em> d']);
  });

  test('count inside blockquotes, lists and admonitions', async () => {
    const { headings } = (await compile('> ## A\n\n- ## B\n\n:::note\n\n## C\n\n:::\n')).facts;
    assert.deepEqual(
      headings.map(({ id }) => id),
      ['a', 'b', 'c'],
    );
  });

  test('of level 1 at the top are the title, even below comments', async () => {
    const cases: readonly (readonly [string, boolean])[] = [
      ['# A\n', true],
      ['A\n===\n', true],
      ['<!-- a -->\n\n# B\n', true],
      ['<!-- a --> b\n\n# C\n', false],
      ['text\n\n# A\n', false],
      ['[![a](b.svg)](c.md) ![d][e]\n# A\n\n[e]: e.svg\n', true],
      ['<p align="center"><img src="a.svg" alt="a"></p>\n\n# A\n', true],
      ['## A\n', false],
      ['', false],
      ['<h1 id="a">A</h1>\n', true],
    ];
    for (const [text, expected] of cases) assert.equal((await compile(text)).facts.hasTitleHeading, expected, text);
  });
});

describe('positions of links', () => {
  const cases: readonly (readonly [what: string, text: string, links: readonly string[]])[] = [
    ['inline', 'a [b](c.md) d\n', ['c.md 1:3']],
    ['over several lines', 'a\n[b](c.md)\n  [d](e.md)\n', ['c.md 2:1', 'e.md 3:3']],
    ['columns are UTF-16 units', 'é𝒳 [a](b.md)\n', ['b.md 1:5']],
    ['in emphasis', '**[a](b.md)** *x [c](d.md)*\n', ['b.md 1:3', 'd.md 1:18']],
    ['by reference: the position of the reference', '\n\n  a [b][r] [r]\n\n[r]: c.md\n[s]: unused.md\n', ['c.md 3:5', 'c.md 3:12']],
    ['autolink in angle brackets, bare autolink', 'a <https://e.com> https://e.com/x\n', ['https://e.com 1:3', 'https://e.com/x 1:19']],
    ['image, image in a link', '![a](b.png) [![c](d.png)](e.md)\n', ['b.png 1:1', 'e.md 1:13', 'd.png 1:14']],
    ['image by reference', 'a ![b][c]\n\n[c]: d.png\n', ['d.png 1:3']],
    ['in a heading', '## A [b](c.md)\n', ['c.md 1:6']],
    ['in a table', '| a |\n| - |\n| x [b](c.md) |\n', ['c.md 3:5']],
    ['in a list', '1. a\n   - b [c](d.md)\n', ['d.md 2:8']],
    ['in a task list', '- [ ] [a](b.md)\n', ['b.md 1:7']],
    ['in a nested blockquote', '> > [a](b.md)\n', ['b.md 1:5']],
    ['in a GitHub alert', '> [!NOTE]\n> [a](b.md)\n', ['b.md 2:3']],
    ['in a footnote, without backlinks', 'A[^1]\n\n[^1]: n [a](b.md)\n', ['#fn-1 1:2', 'b.md 3:9', '#fnref-1 3:10']],
    ['in the title of an admonition', '> :::note See [a](b.md)\n> x\n> :::\n', ['b.md 1:15']],
    ['in a bracketed title of an admonition', ':::note[See [a](b.md)]\nx\n:::\n', ['b.md 1:13']],
    ['inline HTML', 'a <a href="b.md">c</a>\n', ['b.md 1:6']],
    ['inline HTML over two lines', 'a <img\nsrc="b.png"> c\n', ['b.png 2:1']],
    ['HTML block', '<div>\n  <a href="b.md">c</a>\n  <img src=\'d.png\'>\n</div>\n', ['b.md 2:6', 'd.png 3:8']],
    ['HTML block in a list', '- a\n\n  <div>\n    <a href="b.md">c</a>\n  </div>\n', ['b.md 4:8']],
    ['HTML block in a blockquote', '> <div>\n> <a href="b.md">c</a>\n> </div>\n', ['b.md 2:6']],
    ['other HTML elements', '<iframe src="a.html"></iframe>\n\n<video poster="b.png"></video>\n', ['a.html 1:9', 'b.png 3:8']],
    [
      'not in code, comments and scripts',
      '`[a](b.md)`\n\n    [a](b.md)\n\n<!-- <a href="b.md"> -->\n\n<script>"<a href=\'b\'>"</script>\n',
      [],
    ],
  ];
  for (const [what, text, links] of cases) test(what, async () => assert.deepEqual(await linksOf(text), links));

  test('include the kind, which distinguishes images from links', async () => {
    const { links } = (await compile('[a](b.png) ![a](c.png) <img src="d.png"> <a href="e.png">f</a>\n')).facts;
    assert.deepEqual(
      links.map(({ kind, href }) => `${kind} ${href}`),
      ['link b.png', 'image c.png', 'image d.png', 'link e.png'],
    );
  });

  test('include hrefs as the author wrote them', async () => {
    assert.deepEqual(await linksOf('[a](<b c.md>)\n'), ['b c.md 1:1']);
    assert.deepEqual(await linksOf('[a](b%20c.md)\n'), ['b%20c.md 1:1']);
    assert.deepEqual(await linksOf('[a](é.md)\n'), ['é.md 1:1']);
    assert.deepEqual(await linksOf('<a href="a.md?b=1&amp;c=2">d</a>\n'), ['a.md?b=1&c=2 1:4']);
  });

  test('include data-no-link-check', async () => {
    const { links } = (
      await compile('<a href="a.md" data-no-link-check>b</a> <a href="c.md">d</a> <a data-noBrokenLinkCheck href="e.md">f</a>\n')
    ).facts;
    assert.deepEqual(
      links.map(({ isUnchecked }) => isUnchecked),
      [true, false, true],
    );
  });

  test('are those in the file for every line ending, with a byte-order mark and front matter', async () => {
    const lines = ['---', 'title: A', '---', '', '# A', '', 'b [c](d.md)', ''];
    for (const end of ['\n', '\r\n', '\r']) {
      for (const mark of ['', '\ufeff']) {
        const { yaml, content } = splitFrontMatter(normalizeText(mark + lines.join(end)));
        assert.equal(yaml, 'title: A\n');
        assert.deepEqual(await linksOf(content), ['d.md 7:3']);
      }
    }
  });
});

test('a body has holes for links, images and code', async () => {
  const { body, codeBlocks } = await compile('[a](b.md)\n\n![c](d.png)\n\n```js\ne\n```\n');
  assert.deepEqual(body, [
    '<p><a href="',
    { kind: 'url', ref: 0 },
    '">a</a></p>\n<p><img alt="c" src="',
    { kind: 'image', ref: 1, hasSize: false },
    '"></p>\n',
    { kind: 'code', key: codeBlocks[0]?.key },
  ]);
});

test('equal code blocks share a key, which depends on everything that is rendered', async () => {
  const keys = (
    await compile(
      [
        '```js\na\n```',
        '```js\na\n```',
        '```ts\na\n```',
        '```js {1}\na\n```',
        '```js title="b"\na\n```',
        '```js showLineNumbers\na\n```',
      ].join('\n\n'),
    )
  ).facts.codeKeys;
  assert.equal(keys[0], keys[1]);
  assert.equal(new Set(keys).size, 5);
});

test('an unknown directive is a warning with its position and a suggestion', async () => {
  assert.deepEqual((await compile('a\n\n- b\n\n  :::nte\n  c\n  :::\n')).warnings, [
    { code: 'directive-unknown', message: 'Unknown directive ":::nte".', hint: 'Did you mean "note"?', line: 5, column: 3 },
  ]);
});

test('a directive with the name of a built-in property is unknown', async () => {
  const { body, warnings } = await compile(':::constructor\na\n:::\n');
  assert.deepEqual(body, ['<div><p>a</p></div>']);
  assert.equal(warnings[0]?.message, 'Unknown directive ":::constructor".');
});

describe('large documents', () => {
  test('with lists nested 200 deep compile', async () => {
    const text = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
    assert.equal(bodyHtml(await compile(text)).match(/<li>/g)?.length, 200);
  });

  test('with blockquotes nested 3,000 deep are an error with its position', async () => {
    await assert.rejects(
      () => compile(`a\n\n${'>'.repeat(3000)} b\n`),
      (error) => {
        assert.ok(error instanceof DocsError);
        assert.deepEqual(
          error.diagnostics.map(({ code, line }) => ({ code, line })),
          [{ code: 'markdown-too-deep', line: 3 }],
        );
        return true;
      },
    );
  });

  test('with many blocks of HTML keep positions', async () => {
    const { links } = (await compile('<div>\n<a href="a.md">b</a>\n</div>\n\n'.repeat(5000))).facts;
    assert.deepEqual([links.length, links.at(-1)?.line, links.at(-1)?.column], [5000, 19_998, 4]);
  });

  test('of 5 MB compile', async () => {
    const section = `## A [b](c.md)\n\n${'Some text for this section of the document.\n'.repeat(40)}\n`;
    const count = Math.ceil((5 * 1024 * 1024) / section.length);
    const { facts } = await compile(section.repeat(count));
    assert.equal(facts.headings.length, count);
    assert.equal(facts.links.at(-1)?.line, (count - 1) * 43 + 1);
  });
});

describe('plugins of a site', () => {
  test('a remark plugin runs after our Markdown rules, and the links that it adds are resolved', async () => {
    const addLink = () => (tree: Root) => {
      tree.children.push({
        type: 'paragraph',
        children: [{ type: 'link', url: 'added.md', children: [{ type: 'text', value: 'Added' }] }],
      });
    };
    const doc = await compile('A\n', { remarkPlugins: [addLink] });
    assert.equal(bodyHtml(doc), '<p>A</p>\n<p><a href="added.md">Added</a></p>');
    assert.deepEqual(
      doc.facts.links.map(({ href }) => href),
      ['added.md'],
    );
  });

  test('a remark plugin may handle directives', async () => {
    const badge = () => (tree: Root) => {
      visit(tree, 'textDirective', (node) => {
        if (node.name === 'badge') node.data = { hName: 'mark' };
      });
    };
    assert.equal(bodyHtml(await compile('A :badge[b] at 10:30\n', { remarkPlugins: [badge] })), '<p>A <mark>b</mark> at 10:30</p>');
  });

  test('a rehype plugin with options runs before our HTML rules', async () => {
    const rename = ({ to }: { to: string }) => {
      return (tree: HastRoot) => {
        visit(tree, 'element', (node) => {
          if (node.tagName === 'p') node.tagName = to;
        });
      };
    };
    const doc = await compile('A b\n', { rehypePlugins: [[rename, { to: 'h2' }]] });
    assert.deepEqual(doc.facts.headings, [{ level: 2, id: 'a-b', html: 'A b' }]);
  });

  describe('that extend the syntax', () => {
    /** Disables indented code, so that indented text is a paragraph. */
    function noIndentedCode(this: Processor) {
      const data = this.data();
      data.micromarkExtensions ??= [];
      data.micromarkExtensions.push({ disable: { null: ['codeIndented'] } });
    }
    const settings = { remarkPlugins: [noIndentedCode] };

    test('are applied', async () => {
      assert.equal(bodyHtml(await compile('    a\n', settings)), '<p>a</p>');
    });

    for (const rule of ['admonitions', 'github-alerts', 'headings', 'tables', 'raw-html']) {
      test(`leave ${rule} unchanged`, async () => {
        const folder = join(import.meta.dirname, '../fixtures', rule);
        for (const name of readdirSync(folder)) {
          const [input, output] = ['input.md', 'output.html'].map((file) => readFileSync(join(folder, name, file), 'utf8'));
          assert.equal(`${bodyHtml(await compile(input ?? '', settings))}\n`, output, name);
        }
      });
    }

    test('leave admonition titles in code unchanged', async () => {
      const html = bodyHtml(await compile('```md\n:::note Title\n```\n\n:::tip See [a](b.md)\nc\n:::\n', settings));
      assert.match(html, />:::note Title\n</);
      assert.match(html, /See <a href="b\.md">a<\/a><\/p>/);
    });
  });
});
