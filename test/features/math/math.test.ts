import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Root as HastRoot } from 'hast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { mathExtension } from '../../../src/features/math/load-math.ts';
import { bodyHtml, compile } from '../../support/compile.ts';

const math = async (text: string) => bodyHtml(await compile(text, { extensions: [mathExtension()] }));
const inline = (tex: string) => `<code class="language-math math-inline">${tex}</code>`;
const display = (tex: string) => `<pre><code class="language-math math-display">${tex}</code></pre>`;

describe('formulas', () => {
  const cases: readonly (readonly [what: string, text: string, html: string])[] = [
    ['in single dollars', 'a $x^2$ b', `<p>a ${inline('x^2')} b</p>`],
    ['with emphasis marks inside', '$a_1 * b_2 * c$', `<p>${inline('a_1 * b_2 * c')}</p>`],
    ['in double dollars on a line', 'a $$x$$ b', `<p>a ${inline('x')} b</p>`],
    ['on separate lines', '$$\n\\frac{a}{b} < c\n$$', display('\\frac{a}{b} &#x3C; c')],
    ['as a code block', '```math\na\n\nb\n```', display('a\n\nb\n')],
    ['in a quote and a list', '> - $$\n>   a\n>   $$', `<blockquote>\n<ul>\n<li>\n${display('a')}\n</li>\n</ul>\n</blockquote>`],
    ['in a table', '| $a$ |\n| - |\n| $b$ |', ''],
    ['in emphasis', '**$a$**', `<p><strong>${inline('a')}</strong></p>`],
  ];
  for (const [what, text, html] of cases)
    test(what, async () =>
      html === '' ? assert.equal((await math(text)).split('math-inline').length, 3) : assert.equal(await math(text), html),
    );

  test('in headings', async () => {
    assert.deepEqual((await compile('## The $x$ axis\n', { extensions: [mathExtension()] })).facts.headings, [
      { level: 2, id: 'the-x-axis', html: 'The <code>x</code> axis' },
    ]);
  });
});

describe('dollar signs that are not formulas', () => {
  const cases: readonly (readonly [what: string, text: string, html: string])[] = [
    ['two amounts', 'from $5 to $10 a month', '<p>from $5 to $10 a month</p>'],
    ['many amounts', '$1 $2 $3 $4 $5', '<p>$1 $2 $3 $4 $5</p>'],
    ['an amount before a formula', '$5 and *so* $x$ is', `<p>$5 and <em>so</em> ${inline('x')} is</p>`],
    ['markup between amounts', '$5 **or** [a](b.md) $10', '<p>$5 <strong>or</strong> <a href="b.md">a</a> $10</p>'],
    ['amounts in bold', '**$5** or **$10**', '<p><strong>$5</strong> or <strong>$10</strong></p>'],
    ['a space after the opening dollar sign', 'a $ b $ c', '<p>a $ b $ c</p>'],
    ['a digit after the closing dollar sign', '$a$5', '<p>$a$5</p>'],
    ['escaped', '\\$a$ b', '<p>$a$ b</p>'],
    ['a single dollar sign', 'a $ b', '<p>a $ b</p>'],
    ['in code', '`$a$` $5 $6', '<p><code>$a$</code> $5 $6</p>'],
  ];
  for (const [what, text, html] of cases) test(what, async () => assert.equal(await math(text), html));

  test('positions of links are correct, even with dollar signs in URLs and titles', async () => {
    const { facts } = await compile('$5 or $10 [a](b.md "c $7") [d]($e)\n', { extensions: [mathExtension()] });
    assert.deepEqual(
      facts.links.map(({ href, line, column }) => [href, line, column]),
      [
        ['b.md', 1, 11],
        ['$e', 1, 28],
      ],
    );
  });

  test('everything is text when formulas are disabled', async () => {
    const html = bodyHtml(await compile('$x$\n\n$$\na\n$$\n\n```math\nb\n```\n'));
    assert.match(html, /^<p>\$x\$<\/p>\n<p>\$\$\na\n\$\$<\/p>\n<figure class="sd-code" data-language="math">/);
  });
});

test('a renderer runs after the plugins of the site, and a formula that it does not render is not a code block', async () => {
  const seen: string[] = [];
  const renderer = ({ output }: { output: string }) => {
    return (tree: HastRoot) => {
      visit(tree, 'element', (node) => {
        const classes = node.properties.className;
        if (!Array.isArray(classes) || !classes.includes('language-math')) return;
        seen.push(`${output} ${node.tagName} ${classes.join(' ')}`);
        if (classes.includes('math-inline')) node.tagName = 'math';
      });
    };
  };
  const { codeBlocks } = await compile('$a$\n\n$$\nb\n$$\n', {
    extensions: [{ ...mathExtension(), rehypePlugins: [[renderer, { output: 'mathml' }]] }],
  });
  assert.deepEqual(seen, ['mathml code language-math math-inline', 'mathml code language-math math-display']);
  assert.deepEqual(codeBlocks, []);
});

test('if another plugin extends the syntax, that extension parses formulas, and amounts stay amounts', async () => {
  function other(this: Processor) {
    const data = this.data();
    data.micromarkExtensions ??= [];
    data.micromarkExtensions.push({ disable: { null: ['codeIndented'] } });
  }
  assert.equal(bodyHtml(await compile('    $a$\n', { extensions: [mathExtension()], remarkPlugins: [other] })), '<p>$a$</p>');
  let asked = 0;
  function extension(this: Processor) {
    asked++;
    const data = this.data();
    data.micromarkExtensions ??= [];
    data.micromarkExtensions.push({ disable: { null: ['headingAtx'] } });
  }
  assert.equal(bodyHtml(await compile('    # $5\n', { extensions: [mathExtension(extension)], remarkPlugins: [other] })), '<p># $5</p>');
  assert.equal(asked, 1);
});

test('the TeX source in a rendered formula is not part of a heading', async () => {
  const renderer = () => (tree: HastRoot) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'code') return;
      const annotation = {
        type: 'element' as const,
        tagName: 'annotation',
        properties: {},
        children: [{ type: 'text' as const, value: 'TeX' }],
      };
      Object.assign(node, { tagName: 'math', properties: {}, children: [...node.children, annotation] });
    });
  };
  const { headings } = (await compile('## The $x$ axis\n', { extensions: [{ ...mathExtension(), rehypePlugins: [renderer] }] })).facts;
  assert.deepEqual(headings, [{ level: 2, id: 'the-x-axis', html: 'The x axis' }]);
});
