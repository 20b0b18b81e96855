import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  convertVitepress,
  type VitepressDocuments,
} from '../../../../bin/create-storedocs/src/migrate/vitepress/documents/convert-vitepress.ts';

const files: Readonly<Record<string, string>> = {
  'docs/parts/note.md': '---\ntitle: Part\n---\n\nSee [it](./it.md).\n<!-- #region one -->\nOnly this.\n<!-- #endregion one -->\n',
  'docs/parts/index.md': '# Parts\n',
};

const site: VitepressDocuments = {
  folder: 'docs',
  locale: 'zh',
  slug: undefined,
  textOf: (path) => files[path],
  components: new Set(['PackageCard']),
};

const convert = (text: string, slug?: string) => convertVitepress({ file: 'docs/guide/setup.md', text }, { ...site, slug });

/** Documents of VitePress, and what they become. */
const cases: Readonly<Record<string, readonly [input: string, output: string]>> = {
  badges: ['A <Badge type="tip" text="new" /> b <Badge>old</Badge>\n', 'A :badge[new]{tone=tip} b :badge[old]{tone=tip}\n'],
  'badges in headings': ['## What\'s `new`? <Badge type="info" text="1.0" />\n', "## What's `new`? :badge[1.0] {#what-s-new}\n"],
  'badges with signs': ['## A <Badge text=">=0.8" />\n', '## A :badge[>=0.8]{tone=tip} {#a}\n'],
  'badges after names with underscores': [
    '### `rust_cache` **b** <Badge text="x" />\n',
    '### `rust_cache` **b** :badge[x]{tone=tip} {#rust-cache-b}\n',
  ],
  'badges in code': [
    '`<Badge text="x" />`\n\n```html\n<Badge text="x" />\n```\n',
    '`<Badge text="x" />`\n\n```html\n<Badge text="x" />\n```\n',
  ],
  'a table of contents': ['# A\n\n[[toc]]\n\nText.\n', '# A\n\n\nText.\n'],
  'included code': [
    '<<< @/snippets/cart.ts#main{1,3 ts:line-numbers} [Cart]\n',
    '```ts file=@site/docs/snippets/cart.ts#main title="Cart" showLineNumbers {1,3}\n```\n',
  ],
  'included code of a language that moves': ['<<< @/zh/cart.ts\n', '```ts file=@site/i18n/zh/docs/cart.ts\n```\n'],
  'attributes of links': ['[a](/b){target="_self" rel="x"} `[a](/b){rel="x"}`\n', '[a](/b) `[a](/b){rel="x"}`\n'],
  'included code above the folder': ['<<< @/../shop/cart.ts\n', '```ts file=@site/shop/cart.ts\n```\n'],
  alerts: ['> [!INFO] A\n\n> [!danger]\n> b\n', '> [!NOTE] A\n\n> [!CAUTION]\n> b\n'],
  'included code next to the document': ['  <<< ../cart.vue\n', '  ```vue file=@site/docs/cart.vue\n  ```\n'],
  'included documents': [
    '<!--@include: ../parts/note.md-->\n',
    '\nSee [it](../parts/it.md).\n<!-- #region one -->\nOnly this.\n<!-- #endregion one -->\n',
  ],
  'regions of documents': ['<!-- @include: @/parts/note.md#one -->\n', 'Only this.\n'],
  'lines of documents': ['<!--@include: ../parts/note.md{7,7}-->\n', 'Only this.\n'],
  'line numbers': [
    '```ts:line-numbers {1}\nx\n```\n\n```js{2}:line-numbers=5\ny\n```\n',
    '```ts showLineNumbers {1}\nx\n```\n\n```js{2} showLineNumbers=5\ny\n```\n',
  ],
  'containers as long as those inside': [
    '::: tabs\n::: tip\na\n:::\n:::\n\n```\n::: x\n```\n',
    ':::: tabs\n::: tip\na\n:::\n::::\n\n```\n::: x\n```\n',
  ],
  'containers with one end': ['::: tabs\n== A\n::: tip\na\n:::\n', ':::: tabs\n== A\n::: tip\na\n:::\n::::\n'],
  comments: ['<!--\n<Own />\n-->\n\n<!-- <Own /> --> `a`\n', '<!--\n<Own />\n-->\n\n<!-- <Own /> --> `a`\n'],
  'links without extension': [
    '[a](./other) [b](../parts/note.html#x) [c](/x/index.html) [d](./none) [f](../parts/index#x) [e](https://e.example/index.html)\n',
    '[a](./other) [b](../parts/note.md#x) [c](/x/) [d](./none) [f](../parts/index.md#x) [e](https://e.example/)\n',
  ],
  'front matter in text': ['---\ntitle: "A b"\n---\n\n# {{ $frontmatter.title }}\n', '---\ntitle: "A b"\n---\n\n# A b\n'],
  'links within a language': ['[a](/zh/guide/) [b](/zhou) [c](/zh/#x)\n', '[a](/guide/) [b](/zhou) [c](/#x)\n'],
  'types that look like components': [
    'Foo\\<Id, S\\> and Promise<string> and Map<Key, Value>\n',
    'Foo\\<Id, S\\> and Promise<string> and Map<Key, Value>\n',
  ],
};

for (const [name, [input, output]] of Object.entries(cases))
  test(`converting ${name} of VitePress`, () => {
    const { text, left } = convert(input);
    assert.equal(text, output);
    assert.deepEqual(left, []);
    assert.equal(convert(text).text, text, 'converting again changes nothing');
  });

test('containers without meaning are unwrapped', () => {
  assert.equal(convert('::: v-pre\na\n:::\n\n::: tip\n::: raw\nb\n:::\nc\n:::\n').text, 'a\n\n:::: tip\nb\nc\n::::\n');
});

test('components and scripts of Vue become comments, and are left by name', () => {
  const { text, left, counts } = convert(
    '<script setup>\nimport Own from "./own.vue"\n</script>\n\n<Own :a="1" b-c="2" />\n\n<package-card>text</package-card> <Other/> {{ x }}\n\n<a :href="y">z</a>\n',
  );
  assert.equal(
    text,
    '<!--\n<script setup>\nimport Own from "./own.vue"\n</script>\n-->\n\n<!-- <Own :a="1" b-c="2" /> -->\n\n<!-- <package-card> -->text<!-- </package-card> --> <!-- <Other/> --> {{ x }}\n\n<a :href="y">z</a>\n',
  );
  assert.equal(convert(text).text, text);
  assert.deepEqual(
    [...counts],
    [
      ['scripts of Vue', 1],
      ['components of Vue', 4],
    ],
  );
  assert.deepEqual(
    left.map(({ line, message }) => `${line.number} ${message}`),
    [
      '1 Vue does not run: scripts become comments.',
      '5 Components of Vue become comments. Write Own in React in content/_components/Own.tsx, as in "export default function Own({ a, bC }) { return <></>; }", and use it in documents that you rename to .mdx.',
      '7 Components of Vue become comments. Write PackageCard in React in content/_components/PackageCard.tsx, as in "export default function PackageCard() { return <></>; }", and use it in documents that you rename to .mdx.',
      '7 Components of Vue become comments. Write Other in React in content/_components/Other.tsx, as in "export default function Other() { return <></>; }", and use it in documents that you rename to .mdx.',
      '7 Expressions of Vue are shown as text: write the value.',
      '9 Attributes of Vue have no effect: write HTML.',
    ],
  );
});

test('a document with another URL gets its slug', () => {
  assert.equal(convert('# A\n', '/pkg/a').text, '---\nslug: /pkg/a\n---\n# A\n');
  assert.equal(convert('---\ntitle: A\n---\n', '/pkg/a').text, '---\ntitle: A\nslug: /pkg/a\n---\n');
});
