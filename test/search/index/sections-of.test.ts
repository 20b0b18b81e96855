import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sectionsOf } from '../../../src/search/index/sections-of.ts';

const shown = (html: string) => sectionsOf(html).map(({ id, title, text, isPart }) => `${isPart ? 'part ' : ''}${title}#${id}: ${text}`);

test('sections start at headings with an anchor, level 4 starts a part, and deeper levels belong to it', () => {
  const html =
    '<h1 id="title">Title</h1><p>First &amp; <b>bold</b>ly.</p><h2 id="a-b">A <code>b</code><a class="hash-link" href="#a-b">#</a></h2><p>Two</p><ul><li>x</li><li>y</li></ul><h3 id="c">C</h3>Three<h4 id="d">D</h4>Four<h5 id="e">E</h5>Five';
  assert.deepEqual(shown(html), ['#: First & boldly.', 'A b#a-b: Two x y', 'C#c: Three', 'part D#d: Four E Five']);
});

test('table cells and lines separate words, and code is text', () => {
  assert.deepEqual(
    shown(
      '<table><tr><th>a</th><td>b</td></tr></table><pre><code><span class="sd-line"><span>const</span> x</span>\n<span class="sd-line">y</span></code></pre>',
    ),
    ['#: a b const x y'],
  );
});

test('long code is truncated in the excerpt, but found in full', () => {
  const line = 'const value = compute(one, two); ';
  const [section] = sectionsOf(`a<pre><code>${line.repeat(20)}last</code></pre>b`);
  assert.equal(section?.text.length, 2 + 160 + 2);
  assert.match(section?.code ?? '', /last$/);
});

test('elements that readers do not read are skipped', () => {
  const html =
    'a<script>let b = "<p>";</script> c<!-- <p>d</p> --> <svg><title>e</title></svg><div data-search-ignore>f<div>g</div></div> h<span aria-hidden="true">i</span><button>j</button>';
  assert.deepEqual(shown(html), ['#: a c h']);
});

test('images are indexed by their alternative text', () =>
  assert.deepEqual(shown('<p>a<img src="x.png" alt="The &quot;Save&quot; button">b<img alt=""></p>'), ['#: a The "Save" button b']));

test('footnote references are not text, and another title is a section', () =>
  assert.deepEqual(
    shown('<p>a<sup><a href="#fn-1" data-footnote-ref>1</a></sup></p><h1 id="b">B</h1>c <a href="#x" data-footnote-backref="">↩</a>'),
    ['#: a', 'B#b: c'],
  ));

test('a heading without an anchor is part of the text', () => assert.deepEqual(shown('a<h2>b</h2>c'), ['#: a b c']));

test('a word with <wbr> is one word that may break, and breaks elsewhere leave no sign', () =>
  assert.deepEqual(shown('web<wbr>worker and a/<wbr>b'), ['#: web\u200bworker and a/b']));
