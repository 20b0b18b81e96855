import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, tempSite } from '../../support/program/temp-site.ts';

const messages = (diagnostics: readonly { readonly message: string }[]) => diagnostics.map(({ message }) => message);

/** The problems of a site with rules for agents. */
async function problemsOf(
  text: string,
  rules: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  format = 'md',
) {
  const config = `export default { title: 'T', url: 'https://docs.store', rules: ${JSON.stringify(rules)} };\n`;
  const site = tempSite({ [`content/docs/a.${format}`]: text, 'site.config.ts': config, ...files });
  return (await site.report('check')).diagnostics;
}

test('pages that agents cannot read well are reported on request', async () => {
  const rules = { 'agent-index': 'warn', 'agent-page': 'warn' };
  assert.deepEqual(messages(await problemsOf('# A\n\n~~~\n```\n~~~\n\n````md\n```js\n````\n\n- ```\n  x\n  ```\n', rules)), []);
  const open = await problemsOf('---\ntitle: A\n---\n\n- ```js\n  x\n  ~~~\n', rules);
  assert.deepEqual(brief(open), ['agent-page content/docs/a.md:5:3']);
  const long = await problemsOf(`# A\n\n${'Some words. '.repeat(5000)}\n`, rules);
  assert.deepEqual(messages(long), [
    'The Markdown of "/docs/a/" has 60004 characters, more than 50000.'.replace(
      '60004',
      String(`# A\n\n${'Some words. '.repeat(5000)}`.trim().length),
    ),
  ]);
  const index =
    '# Site\n\n- [A](https://docs.store/docs/a/index.md)\n- [B](https://docs.store/docs/b.md)\n- [C](/docs/a/)\n- [D](https://other.store/)\n';
  assert.deepEqual(messages(await problemsOf('# A\n', rules, { 'content/static/llms.txt': index })).toSorted(), [
    'Relative URL in "llms.txt": "/docs/a/".',
    'URL in "llms.txt" is broken: "https://docs.store/docs/b.md".',
  ]);
  const config = `export default { title: 'T', url: 'https://docs.store', llms: false, rules: ${JSON.stringify(rules)} };\n`;
  assert.deepEqual(messages(await problemsOf('# A\n', {}, { 'site.config.ts': config })), ['No "llms.txt", the list of pages for agents.']);
});

test('llms.txt links to Markdown if it is published', async () => {
  const rules = { 'agent-index': 'warn' };
  const index = '# T\n\n- [A](https://docs.store/docs/a/)\n- [B](https://docs.store/terms.txt)\n';
  const files = { 'content/static/llms.txt': index, 'content/static/terms.txt': 'Terms' };
  const [found, ...others] = await problemsOf('# A\n', rules, files);
  assert.deepEqual(others, []);
  assert.equal(found?.message, 'URL in "llms.txt" points to HTML: "https://docs.store/docs/a/".');
  assert.equal(found?.hint, 'The Markdown is at "https://docs.store/docs/a/index.md".');
});

const parity = { 'agent-parity': 'warn' };

test('a page has the same text in HTML and Markdown, for every kind of syntax', async () => {
  const text = `---
title: A
description: What all of this is about, in ten words or more, and not in the text.
---

Some **bo**ld *text* with [a link](https://web.example/one/two/three/four "five six"), [another][ref] and ![eleven words of an image that the page does not show as text](pic.svg).

[ref]: https://web.example/seven/eight/nine/ten/eleven/twelve "thirteen fourteen fifteen"

1. one
2. two
3. three
4. four
5. five
6. six

| a | b | c | d | e | f |
| - | - | - | - | - | - |
| 1 | 2 | 3 | 4 | 5 | 6 |

\`\`\`html title="with a title of so many words that they would count as text"
<div class="one two" id="three"><b>four</b><i class="five">six &amp; seven</i></div> <!-- eight nine ten -->
\`\`\`

:::note A title
Quoted &amp; <b class="x">raw</b> text with a footnote[^1] &copy; \\*escaped\\*.
:::

[^1]: Its text.

## Heading {#with-an-id}

<!-- A comment with more than ten words that no reader of the page sees at all -->
`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  for (const ends of ['\n', '\r\n'])
    assert.deepEqual(messages(await problemsOf(text.replaceAll('\n', ends), parity, { 'content/docs/pic.svg': svg })), []);
});

test('text that an island renders is skipped, and its children are part of both forms', async () => {
  const files = {
    'content/docs/box.tsx': `'use client';
export function Box({ label, children }: { label: string; children?: unknown }) {
  return <div><p onClick={() => alert(label)}>{label}</p>{children}</div>;
}
`,
    'content/docs/_part.md': 'A part that is imported has more than ten words, too, so it would be seen.\n',
  };
  const text = `import { Box } from './box.tsx';
import Part from './_part.md';

# A

Some text of its own.

<Part />

<Box label="These are more than ten words that only the island shows to its reader">

Children of the island are words that an author has written, more than ten of them.

</Box>

\`\`\`js
// highlight-start
one();
// highlight-end
// highlight-next-line
two(); // highlight-line
\`\`\`
`;
  assert.deepEqual(messages(await problemsOf(text, parity, files, 'mdx')), []);
});

test('text in only one form of a page is reported', async () => {
  const words = 'These are more than ten words that only a component writes into the page.';
  const mdx = `# A\n\nexport const Words = () => <p>${words}</p>;\n\nSome text of its own.\n\n<Words />\n`;
  assert.deepEqual(messages(await problemsOf(mdx, parity, {}, 'mdx')), [
    'Text of "/docs/a/" is missing from its Markdown: "these are more than ten words that only …".',
  ]);
  const children = `# A\n\nexport const None = () => null;\n\nSome text of its own.\n\n<None>\n\n${words}\n\n</None>\n`;
  assert.deepEqual(messages(await problemsOf(children, parity, {}, 'mdx')), [
    'Markdown of "/docs/a/" has text that the page does not show: "these are more than ten words that only …".',
  ]);
  const button = `# A\n\nexport const Button = () => <button>${words}</button>;\n\nSome text of its own.\n\n<Button />\n`;
  assert.deepEqual(messages(await problemsOf(button, parity, {}, 'mdx')), []);
});

test('tabs that make up most of a long document are reported', async () => {
  const panel = (value: string, length: number) => `<TabItem value="${value}">\n\n${'Some words. '.repeat(length)}\n\n</TabItem>`;
  const tabs = (length: number) => `# A\n\n<Tabs>\n${['a', 'b', 'c'].map((value) => panel(value, length)).join('\n')}\n</Tabs>\n`;
  const rules = { 'agent-tabs': 'warn', ...parity };
  assert.deepEqual(messages(await problemsOf(tabs(400), rules, {}, 'mdx')), [
    'Tabs multiply the Markdown of "/docs/a/": 67 percent of it is in panels other than the longest one.',
  ]);
  assert.deepEqual(await problemsOf(tabs(20), rules, {}, 'mdx'), []);
  assert.deepEqual(await problemsOf(`${tabs(400)}\n${'Other words. '.repeat(1000)}\n`, rules, {}, 'mdx'), []);
});

test('much HTML before the content is reported once', async () => {
  const bar = (length: number) => ({
    'templates/chrome/announcement-bar.tsx': `export function AnnouncementBar() { return <p>{'Menu '.repeat(${length})}</p>; }\n`,
  });
  const rules = { 'agent-start': 'warn' };
  const [found, ...others] = await problemsOf('# A\n', rules, { ...bar(8000), 'content/docs/b.md': '# B\n' });
  assert.match(
    found?.message ?? '',
    /^Content starts late on "\/[^"]*": after 4\d{4} characters, more than half of its HTML\. \d+ other pages? ha/,
  );
  assert.deepEqual(others, []);
  assert.deepEqual(await problemsOf('# A\n', rules, bar(10)), []);
});

test('empty headings and headings repeated in their section are reported, but not those in other sections', async () => {
  const text = '# A\n\n## One\n\n### Fixed\n\n## Two\n\n### Fixed\n\n### Fixed\n\nText\n\n##\n\n## `One`\n';
  assert.deepEqual(await problemsOf(text, {}), []);
  assert.deepEqual(brief(await problemsOf(text, { 'heading-text': 'warn' })), [
    'heading-text content/docs/a.md:11:1',
    'heading-text content/docs/a.md:15:1',
    'heading-text content/docs/a.md:17:1',
  ]);
});
