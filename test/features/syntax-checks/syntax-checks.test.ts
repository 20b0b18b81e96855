import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bodyHtml, compile } from '../../support/compile.ts';

describe('syntax that has no effect is reported at its place', () => {
  const failures: readonly (readonly [text: string, ...said: string[]])[] = [
    [':::warning[Title] more words\n\nx\n\n:::', '1:1 "more words" on the line of ":::warning" is missing on the page.'],
    [':::tip[Title with ] bracket]\n\nx\n\n:::', '1:1 "bracket]" on the line of ":::tip" is missing on the page.'],
    [':::note: colon\n\nx\n\n:::', '1:1 ": colon" on the line of ":::note" is missing on the page.'],
    [':::tip{title="a"} rest\n\nx\n\n:::', '1:1 "rest" on the line of ":::tip" is missing on the page.'],
    ['```typscript\na\n```', '1:1 Unknown language "typscript": the code has no colors.'],
    ['> ~~~ pyhton title=a.py\n> a\n> ~~~', '1:3 Unknown language "pyhton": the code has no colors.'],
    ['a\n\n:::note\n\nx\n\n# y\n', '3:1 ":::note" is not closed: it contains everything below it.'],
    [':::note\n:::tip\nx\n:::\n', '1:1 ":::note" is not closed: it contains everything below it.'],
    ['> :::note\n> x\n\ny', '1:3 ":::note" is not closed: it contains everything below it.'],
    ['a\n\n```js\nb\n``\n\n## c\n', '3:1 The code block is not closed: it contains everything below it.'],
    ['- a\n\n  ~~~~\n  b\n  ~~~\n\nc', '3:3 The code block is not closed: it contains everything below it.'],
    ['a\n\n```', '3:1 The code block is not closed: it contains everything below it.'],
    ['text\n:::\n', '2:1 ":::" closes no container.'],
    ['- a\n  :::\n', '2:3 ":::" closes no container.'],
    ['::: my text\nx', '1:1 "::: my text" does not begin a container.'],
    ['a [text][nope] b', '1:3 The link "nope" is not defined.'],
    ['**[text][]**', '1:3 The link "text" is not defined.'],
    ['| a |\n|--|\n| [b][c] |', '3:3 The link "c" is not defined.'],
    ['a [^missing]', '1:3 The footnote "missing" is not defined.'],
    ['A fact[^1].', '1:7 The footnote "1" is not defined.'],
    ['[x](a b.md "t")', '1:3 "a b.md" is not the destination of a link: it contains a space.'],
    ['a [x](https://a.b c', '1:5 The destination of the link is not closed.'],
    ['a [text] (https://a.b)', '1:3 "[text] (" does not begin a link: it contains a space.'],
    ['a (text)[https://a.b]', '1:8 "(text)[url]" is not a link.'],
    ['##Title', '1:1 "##" does not begin a heading without a space after it.'],
    ['a\n\n#My title', '3:1 "#" does not begin a heading without a space after it.'],
    ['## A { #b }', '1:6 { #b } is shown as text.'],
    ['## A {: .b }', '1:6 {: .b } is shown as text.'],
    ['| a | b |\n|--|\n| 1 | 2 |', '1:1 The table is shown as text.'],
    ['| a |\n| 1 |', '1:1 The table is shown as text.'],
    ['::note\n', '1:1 Unknown directive "::note".'],
    ['::video[A]{id=1}\n', '1:1 Unknown directive "::video".'],
    [':::info{title=Two words}\nx\n:::', '1:1 The title of ":::info" ends at its first space.'],
    ['```py hl_lines="2"\nx\n```', '1:1 "hl_lines=" has no effect.'],
    ['[x](a b.md)', '1:3 "a b.md" is not the destination of a link: it contains a space.'],
    ['![x](my images/a.png)', '1:4 "my images/a.png" is not the destination of a link: it contains a space.'],
    ['a [[wiki]] [[page|Label]]', '1:3 "[[wiki]]" is not a link.', '1:12 "[[page|Label]]" is not a link.'],
    ['| a | b |\n|--|--|\n| 1 | 2 | 3 |', '3:9 The row has more cells than the table has columns.'],
    ['> [!FOO]\n> x', '1:3 Unknown alert "[!FOO]".'],
    ['##\n', '1:1 Heading without text.'],
    ['## A {#a b}', '1:6 {#a b} is not an id: it contains a space.'],
  ];
  for (const [text, ...said] of failures) {
    test(JSON.stringify(text), async () => {
      const { warnings } = await compile(text);
      assert.deepEqual(warnings.map(({ line, column, message }) => `${line}:${column} ${message}`).sort(), said.sort());
    });
  }
});

test('what is no syntax is not reported', async () => {
  const text =
    '#tag and #Other\n\n| a\n\nsee [1] (https://a.b) {x} \\{.c}\n\n::std\n\na[0][1] [-h][-v] \\[a][b] \\[[c]] [x] [see](this thing) `[[d]]` [[ -f e ]] a ::: b [^1] [f][g]\n\n[^1]: Note\n\n[g]: https://a.b\n\n:::note[A] \nx\n:::\n\n    :::\n\n    ```js\n\n- ````js\n  ```\n  `````\n\n> ```\n> b\n> ```  \n\n| a |\n|--|\n| b \\| c |\n';
  assert.deepEqual((await compile(text)).warnings, []);
});

describe('forms of other tools work', () => {
  const works: readonly (readonly [text: string, html: string])[] = [
    [':::note{.a #b}\nx\n:::', '<div id="b" class="sd-admonition sd-admonition-note a">'],
    [':::note {title="b"}\n\nx\n\n:::', '<p class="sd-admonition-title">b</p>'],
    ['::: details {open}\nx\n:::', '<details open>\n<summary>Details</summary>\n<p>x</p>\n</details>'],
    ['> [!TIP] My *title*\n> body', '<p class="sd-admonition-title">My <em>title</em></p>\n<div class="sd-admonition-body">\n<p>body</p>'],
    ['> [!tip]- Folded\n> - a', '<p class="sd-admonition-title">Folded</p>\n<div class="sd-admonition-body">\n<ul>\n<li>a</li>\n</ul>'],
    ['a[^ü]\n\n[^ü]: b', '<li id="fn-ü">'],
    ['git push <source> <link>', '<p>git push &lt;source> &lt;link></p>'],
    ['<table><colgroup><col><col></colgroup></table>', '<colgroup><col><col></colgroup>'],
    ['## A {#A.__call__}', '<h2 id="A.__call__">A'],
    ['## A {#a*b*c} ##', '<h2 id="a*b*c">A'],
    ['## A {#sec:intro}', '<h2 id="sec:intro">A'],
    ['A {#b:c}\n---', '<h2 id="b:c">A'],
    ['## *A* \\* b_c {#x_y_z}', '<h2 id="x_y_z"><em>A</em> * b_c'],
    ['## !!!\n\n## ?', '<h2 id="section">!!!'],
    ['##', '<h2></h2>'],
    ['<a href=./b.md>ok</a>', '<a href="./b.md">ok</a>'],
    ['これは**「重要」**です', 'これは<strong>「重要」</strong>です'],
    ['**太字：**中文', '<strong>太字：</strong>中文'],
    ['请看**[链接](a.md)**吧', '请看<strong><a href="a.md">链接</a></strong>吧'],
    ['これは~~「重要」~~です 中~~文~~字', 'これは<del>「重要」</del>です 中<del>文</del>字'],
    ['한국어**"인용"**입니다', '한국어<strong>"인용"</strong>입니다'],
  ];
  for (const [text, html] of works) {
    test(JSON.stringify(text), async () => {
      const doc = await compile(text);
      const found = bodyHtml(doc).replace(/<svg.*?<\/svg>/gs, '');
      assert.ok(found.includes(html), found);
    });
  }
});
