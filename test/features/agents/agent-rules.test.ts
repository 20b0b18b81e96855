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
  assert.deepEqual(messages(await problemsOf('# A\n\nSome words.\n', rules)), []);
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

test('much HTML before the content is reported once', async () => {
  const bar = (length: number) => ({
    'templates/chrome/navbar.tsx': `export function Navbar() { return <p>{'Menu '.repeat(${length})}</p>; }\n`,
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
  assert.deepEqual(brief(await problemsOf(text, { 'syntax-failed': 'off' })), []);
  assert.deepEqual(brief(await problemsOf(text, { 'syntax-failed': 'off', 'heading-text': 'warn' })), [
    'heading-text content/docs/a.md:11:1',
    'heading-text content/docs/a.md:15:1',
    'heading-text content/docs/a.md:17:1',
  ]);
});
