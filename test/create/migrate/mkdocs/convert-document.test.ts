import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ConversionSite, convertDocument } from '../../../../bin/create-storedocs/src/migrate/mkdocs/convert/convert-document.ts';

const extensions = ['abbr', 'def_list', 'pymdownx.inlinehilite', 'pymdownx.keys', 'pymdownx.mark', 'pymdownx.caret', 'pymdownx.tilde'];
const included: Readonly<Record<string, string>> = {
  'part.md': '!!! tip\n    From a part.\n',
  'code.py': 'one\n# --8<-- [start:middle]\ntwo\n# --8<-- [end:middle]\nthree\n',
  'other/part.md': 'See [it](it.md) and <!--start-->[x](/x)<!--end-->.\n',
};

const site: ConversionSite = {
  has: (name) => extensions.some((one) => name.test(one)),
  read: (path) => (included[path] === undefined ? undefined : { path, text: included[path] }),
  iconOf: (name) =>
    name === 'material-own' ? '<?xml version="1.0"?><svg id="a" width="24" height="24"><title>x</title><path d="M0"/></svg>\n' : undefined,
  appended: '*[API]: Application "interface"\n\n[home]: https://example.com\n',
  folder: 'docs',
  exists: (path) => path === 'img/a.png',
};

const convert = (text: string, file = 'docs/guide/setup.md') => convertDocument({ file, text }, site);

/** Documents of MkDocs, and what they become. */
const cases: Readonly<Record<string, readonly [input: string, output: string]>> = {
  'an admonition': ['!!! note\n    Text.\n\n    More.\n\nAfter.\n', ':::note\nText.\n\nMore.\n:::\n\nAfter.\n'],
  'an admonition between paragraphs': [
    'Before.\n!!! warning "A `b` title"\n    Text.\nAfter.\n',
    'Before.\n\n:::warning[A `b` title]\nText.\n:::\n\nAfter.\n',
  ],
  'types that have another name here': [
    '!!! example\n    a\n\n!!! bug inline end "Known"\n    b\n',
    ':::note[Example]\na\n:::\n\n:::danger[Known]\nb\n:::\n',
  ],
  'nested admonitions': ['!!! note\n    a\n\n    !!! tip "T"\n        b\n\n    c\n', '::::note\na\n\n:::tip[T]\nb\n:::\n\nc\n::::\n'],
  'an admonition in a list': ['1. One\n\n    !!! note\n        Text.\n\n2. Two\n', '1. One\n\n    :::note\n    Text.\n    :::\n\n2. Two\n'],
  'collapsible blocks': ['??? note\n    a\n\n???+ tip "Open"\n    b\n', ':::details[Note]\na\n:::\n\n:::details[Open]{open}\nb\n:::\n'],
  'syntax in code': [
    '```\n!!! note\n    ==a==\n```\n\n    !!! note\n\n`++a++` and ``==b==``\n',
    '```\n!!! note\n    ==a==\n```\n\n    !!! note\n\n`++a++` and ``==b==``\n',
  ],
  'code with a block of its own': [
    '``` md title="T"\n=== "C"\n\n    ``` c\n    x\n    ```\n\n=== "D"\n```\n',
    '``` md title="T"\n=== "C"\n\n    ``` c\n    x\n    ```\n\n=== "D"\n```\n',
  ],
  'code with an indented end': [
    '```yaml\na: 1\n  ```\n\n!!! note\n    b\n\n```\nc\n```\n',
    '```yaml\na: 1\n```\n\n:::note\nb\n:::\n\n```\nc\n```\n',
  ],
  'a generated reference': [
    '??? note\n    ::: a.B\n        options:\n            x: 1\n\nAfter.\n',
    ':::details[Note]\n<!--\n::: a.B\n    options:\n        x: 1\n-->\n:::\n\nAfter.\n',
  ],
  comments: ['<!--\n!!! note\n    ==a==\n-->\n', '<!--\n!!! note\n    ==a==\n-->\n'],
  'an unclosed code block': ['!!! note\n    a\n    ```\n\nAfter.\n', ':::note\na\n\\```\n:::\n\nAfter.\n'],
  tabs: [
    '=== "npm"\n\n    ```sh\n    npm i\n    ```\n\n=== "pnpm"\n\n    Text\n\nAfter.\n',
    ':::tabs\n\n== npm\n\n```sh\nnpm i\n```\n\n== pnpm\n\nText\n\n:::\n\nAfter.\n',
  ],
  'tabs in tabs': ['=== "A"\n    === "B"\n        b\n', '::::tabs\n\n== A\n\n:::tabs\n\n== B\n\nb\n\n:::\n\n::::\n'],
  'blocks between slashes': [
    '/// tip | Title\nText.\n///\n\n/// details | More\n    open: True\n    type: note\n\nHidden.\n///\n',
    ':::tip[Title]\nText.\n:::\n\n:::details[More]{open}\n\nHidden.\n:::\n',
  ],
  'tabs between slashes': ['/// tab | A\na\n///\n\n/// tab | B\nb\n///\n', ':::tabs\n\n== A\n\na\n\n== B\n\nb\n\n:::\n'],
  'code options': ['```py title="a.py" linenums="5" hl_lines="1 3-4"\nx\n```\n', '```py title="a.py" showLineNumbers=5 {1,3-4}\nx\n```\n'],
  'code attributes': [
    '``` { .yaml .annotate linenums="1" }\na: 1 # (1)!\n```\n\n1. One.\n',
    '```yaml showLineNumbers\na: 1 # (1)\n```\n\n1. One.\n',
  ],
  'code options of both': ['```js {1,3} showLineNumbers\nx\n```\n', '```js {1,3} showLineNumbers\nx\n```\n'],
  'included documents': ['--8<-- "part.md"\n', ':::tip\nFrom a part.\n:::\n'],
  'included code': ['```python\n--8<-- "code.py"\n```\n', '```python file=@site/code.py\n```\n'],
  'lines of included code': ['```\n--8<-- "code.py:2:4"\n```\n', '```py file=@site/code.py#L2-L4\n```\n'],
  'code included by other extensions': [
    '{* code.py ln[2:4] hl[1,2:3] *}\n\n```py\n{!code.py!}\n```\n',
    '```py file=@site/code.py#L2-L4 {1,2-3}\n```\n\n```py file=@site/code.py\n```\n',
  ],
  'a section of included code': ['``` python\n--8<-- "code.py:middle"\n```\n', '``` python\ntwo\n```\n'],
  'shown snippets': ['``` md\n;--8<-- "part.md"\n```\n', '``` md\n--8<-- "part.md"\n```\n'],
  'documents included by a plugin': [
    '{% include-markdown "../../other/part.md" end="<!--start-->" %}\n',
    'See [it](../../other/it.md) and\n',
  ],
  'ids of headings': [
    '## Title { #own .x data-toc-label="T" }\n\n## Two {.x}\n\n## Three {#three}\n',
    '## Title {#own}\n\n## Two\n\n## Three {#three}\n',
  ],
  'image attributes': ['![a](b.png){ width="300" .c align=left loading=lazy }\n', '![a](b.png){.c .align-left width=300 loading=lazy}\n'],
  buttons: [
    '[Start](a.md){ .md-button .md-button--primary } [B](b.md){ .md-button } [C](c.md){target=_blank}\n',
    '<a class="sd-button" href="a.md">Start</a> <a class="sd-button sd-button-secondary" href="b.md">B</a> [C](c.md)\n',
  ],
  'buttons with a definition': [
    '[Go][Demo]{ .md-button } and [x](#fn:1)\n\n  [Demo]: a.md\n',
    '<a class="sd-button sd-button-secondary" href="a.md">Go</a> and [x](#fn-1)\n\n  [Demo]: a.md\n',
  ],
  'scripts in links': ['[Go](javascript:x){ .md-button } [a][b]\n\n[b]: javascript:alert$.next(1)\n', 'Go [a][b]\n\n[b]: #\n'],
  'attributes of text': ['**a**{ .x } and `b`{ #b }\n{: .c }\n\n[](){#here}\n', '**a** and `b`<a id="b"></a>\n\n<a id="here"></a>\n'],
  keys: ['++ctrl+alt+del++ and ++"A"++, a++ + b++\n', ':kbd[Ctrl+Alt+Delete] and :kbd[A], a++ + b++\n'],
  'marked text': [
    '==a b== ^^c^^ H~2~O x^2^ ~~d~~ a == b == c [^1]\n',
    '<mark>a b</mark> <ins>c</ins> H<sub>2</sub>O x<sup>2</sup> ~~d~~ a == b == c [^1]\n',
  ],
  'critic marks': [
    '{--a--}{++b++}{~~c~>d~~}{==e==}{>>f<<}\n',
    '<del>a</del><ins>b</ins><del>c</del><ins>d</ins><mark>e</mark><!-- f -->\n',
  ],
  'URLs that look like marks': [
    '[x](a==b==c.md) <https://a.example/==b==> https://a.example/^^b^^\n',
    '[x](a==b==c.md) <https://a.example/==b==> https://a.example/^^b^^\n',
  ],
  icons: [
    'a :material-own: b :material-check:{ .green } c\n',
    'a <svg width="1em" height="1em" fill="currentColor" aria-hidden="true"><path d="M0"/></svg> b ✓ c\n',
  ],
  'highlighted code in text': ['`#!py a = 1`\n', '`a = 1`\n'],
  'a table of contents': ['# A\n\n[TOC]\n\nText.\n', '# A\n\n\nText.\n'],
  abbreviations: [
    'The API, the API and `API`.\n\n*[URL]: x\n\nA URL.\n',
    'The <abbr title="Application &quot;interface&quot;">API</abbr>, the API and `API`.\n\n\nA <abbr title="x">URL</abbr>.\n',
  ],
  'definitions of appended links': ['Go [home].\n', 'Go [home].\n\n[home]: https://example.com\n'],
  'definition lists': [
    'Term\n:   One\n\n    Two\n\nAfter.\n',
    '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nOne\n\nTwo\n\n</dd>\n</dl>\n\nAfter.\n',
  ],
  'Markdown in HTML': ['<div class="grid cards" markdown>\n\n-   **a**\n\n</div>\n', '<div class="grid cards">\n\n-   **a**\n\n</div>\n'],
  'indented Markdown in HTML': [
    '<figure markdown="span">\n    ![a](a.png){ width=30 }\n    <figcaption>b</figcaption>\n</figure>\n',
    '<figure>\n\n![a](a.png){width=30}\n<figcaption>b</figcaption>\n\n</figure>\n',
  ],
  'URLs in HTML': ['<img src="../../img/a.png"> <img src="../img/none.png">\n', '<img src="../img/a.png"> <img src="../img/none.png">\n'],
  'front matter': [
    '---\ntitle: A\nsearch:\n  exclude: true\nhide:\n  - toc\n---\n\n# A\n',
    '---\ntitle: A\nhide:\n  - toc\nsearch: false\nhide_table_of_contents: true\n---\n\n# A\n',
  ],
};

for (const [name, [input, output]] of Object.entries(cases))
  test(`converting ${name}`, () => {
    const { text, left } = convert(input);
    assert.equal(text, output);
    assert.deepEqual(left, []);
    // Syntax to show is that of storedocs then, which has no mark.
    if (name !== 'shown snippets') assert.equal(convert(text).text, text, 'converting again changes nothing');
  });

test('a document with the name of its folder keeps its URL', () => {
  assert.equal(convert('# A\n', 'docs/api/api.md').text, '---\nslug: /api/api\n---\n# A\n');
});

test('what cannot be converted is left with its line', () => {
  const { left, counts } = convert('a :octicons-none-16:\n\n--8<-- "none.md"\n\n![a](b){ width="50%" }\n\n```\n--8<-- "none.py"\n```\n');
  assert.deepEqual(
    left.map(({ message, line }) => `${line.number} ${message.split(/[:.]/)[0]}`),
    [
      '1 Icons of @primer/octicons become characters or drawings',
      '3 The included file is not in the repository',
      '5 Sizes of images are in pixels',
      '8 The included file is not in the repository',
    ],
  );
  assert.deepEqual([...counts.keys()], ['image attributes']);
});
