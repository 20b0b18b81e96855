import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../support/temp-site.ts';

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

const parity = { 'agent-parity': 'warn' };

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
