import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { long } from '../../support/long.ts';
import { brief } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Problems of a document next to `other.md`, with some rules set. */
async function problemsOf(text: string, rules: Readonly<Record<string, string>> = {}, more: Readonly<Record<string, string>> = {}) {
  const { diagnostics } = await siteFrom({
    'site.config.ts': `export default { title: 'Test', url: 'https://docs.store', rules: ${JSON.stringify(rules)} };\n`,
    'content/docs/a.md': text,
    'content/docs/other.md': '# Other\n\nSomething else.\n',
    'content/docs/pic.svg': svg,
    ...more,
  });
  return diagnostics;
}

const messages = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ message }) => message);

test('an image without alternative text is reported at its position, but not a decorative HTML image', async () => {
  const diagnostics = await problemsOf(
    '![](pic.svg) ![A chart](pic.svg)\n\n<img src="./pic.svg"> <img src="./pic.svg" alt="">\n\n![ ][ref]\n\n[ref]: pic.svg\n',
  );
  assert.deepEqual(brief(diagnostics), [
    'image-alt content/docs/a.md:1:1',
    'image-alt content/docs/a.md:3:6',
    'image-alt content/docs/a.md:5:1',
  ]);
  assert.equal(messages(diagnostics)[0], 'Image without alternative text: "pic.svg".');
});

test('rules do not apply to code examples', async () => {
  const text = '```md\n![](pic.svg)\n#### Deep\n<p id="x"></p><p id="x"></p>\nTODO\n```\n\n`![](pic.svg)` and `TODO`\n';
  assert.deepEqual(await problemsOf(text, { 'placeholder-text': 'warn' }), []);
});

test('links without text or with vague text are reported at the link', async () => {
  const text = 'See [](other.md), [here](other.md), [Other](other.md), [![](pic.svg)](other.md) and [![Other](pic.svg)](other.md).\n';
  assert.deepEqual(brief(await problemsOf(text, { 'link-text-vague': 'warn', 'image-alt': 'off' })), [
    'link-text content/docs/a.md:1:5',
    'link-text-vague content/docs/a.md:1:19',
    'link-text content/docs/a.md:1:56',
  ]);
});

test('a heading that skips a level is reported, but not another one with the same text', async () => {
  const text = '# A\n\n## One\n\n#### `run` it\n\n### Two\n\n#### `run` it\n\n## Three\n\n### Four\n';
  const diagnostics = await problemsOf(text);
  assert.deepEqual(brief(diagnostics), ['heading-order content/docs/a.md:5:1']);
  assert.deepEqual(messages(diagnostics), ['Heading "run it" skips a level: level 4 follows level 2.']);
});

test('tables without header cells are reported in Markdown and HTML', async () => {
  const text =
    '|  |  |\n| --- | --- |\n| a | b |\n\n| a |  |\n| --- | --- |\n| 1 | 2 |\n\n<table><tr><td>1</td></tr></table>\n\n<table role="presentation"><tr><td>1</td></tr></table>\n';
  assert.deepEqual(brief(await problemsOf(text)), ['table-header content/docs/a.md:1:1', 'table-header content/docs/a.md:9:1']);
});

test('a duplicate id is reported at its second position', async () => {
  const text = '## Setup\n\n<p id="setup">a</p>\n\n<p id="x">b</p>\n<p id="x">c</p>\n\n<svg><g id="x"></g></svg>\n';
  assert.deepEqual(brief(await problemsOf(text)), ['id-duplicate content/docs/a.md:3:1', 'id-duplicate content/docs/a.md:6:1']);
});

test('duplicate titles and descriptions are reported if configured', async () => {
  const rules = { 'title-duplicate': 'warn', 'description-duplicate': 'error', 'description-missing': 'warn' };
  const more = {
    'content/docs/b.md': '---\ntitle: Other\ndescription: Something else.\n---\nText\n',
    'content/docs/c.md': '# C\n\n## Only a heading\n',
  };
  const diagnostics = await problemsOf('# A\n\nText of A.\n', rules, more);
  assert.deepEqual(brief(diagnostics), [
    'description-missing content/docs/c.md:1:1',
    'description-duplicate content/docs/other.md:1:1',
    'title-duplicate content/docs/other.md:1:1',
  ]);
  assert.equal(diagnostics.find(({ code }) => code === 'description-duplicate')?.severity, 'error');
});

test('placeholders, example hosts and orphan pages are reported if configured', async () => {
  const rules = { 'placeholder-text': 'warn', 'example-host': 'warn', 'page-orphan': 'warn' };
  const text = 'TODO and [shop](http://localhost:3000/x) and [real](https://store.com) and `http://localhost`.\n';
  const more = { 'content/docs/lonely.md': '---\nunlisted: false\n---\n# Lonely\n\nText.\n', 'sidebars.json': '{"docs":["a","other"]}' };
  const diagnostics = await problemsOf(text, rules, {
    ...more,
    'site.config.ts': `export default { title: 'Test', url: 'https://docs.store', docs: { sidebarPath: 'sidebars.json' }, rules: ${JSON.stringify(rules)} };\n`,
  });
  assert.deepEqual(brief(diagnostics), [
    'placeholder-text content/docs/a.md:1:1',
    'example-host content/docs/a.md:1:10',
    'page-orphan content/docs/lonely.md:1:1',
  ]);
});

test('problems of a template are reported once, with an example', async () => {
  const diagnostics = await problemsOf(
    'Text\n',
    {},
    {
      'templates/chrome/footer.tsx': 'export function Footer() { return <footer><img src="/pic.svg" /></footer>; }\n',
      'content/static/pic.svg': svg,
    },
  );
  assert.deepEqual(brief(diagnostics), ['image-alt']);
  assert.match(messages(diagnostics)[0] ?? '', /^Image without alternative text: "\/pic\.svg"\. Found on ".*" and \d+ other pages\.$/);
});

test('a level sets the severity of any rule, and takes precedence over the older option', async () => {
  const text = '[x](nowhere.md) ![](pic.svg)\n';
  assert.deepEqual(
    (await problemsOf(text, { 'link-broken': 'warn', 'image-alt': 'error' })).map(({ code, severity }) => `${code} ${severity}`),
    ['link-broken warning', 'image-alt error'],
  );
  const config = `export default { title: 'T', url: 'https://docs.store', onBrokenLinks: 'ignore', rules: { 'link-broken': 'error', 'image-alt': 'off' } };\n`;
  assert.deepEqual(brief(await problemsOf(text, {}, { 'site.config.ts': config })), ['link-broken content/docs/a.md:1:1']);
});

test('an unknown rule is an error with a suggestion', async () => {
  const [problem, ...others] = await problemsOf('Text\n', { 'image-alts': 'warn' });
  assert.deepEqual([problem?.code, problem?.hint, others], ['config-unknown-key', 'Did you mean "image-alt"?', []]);
});

test('a comment with a reason disables a rule for the next line or the file', async () => {
  const text = '<!-- storedocs-disable-next-line image-alt: described below -->\n\n![](pic.svg)\n\n![](pic.svg)\n';
  assert.deepEqual(brief(await problemsOf(text)), ['image-alt content/docs/a.md:5:1']);
  const mdx =
    '---\n# storedocs-disable link-broken: drafts\n---\n{/* storedocs-disable-next-line image-alt: decoration */}\n![](pic.svg)\n\n[x](y.md) [z](z.md)\n';
  assert.deepEqual(await problemsOf('Text\n', {}, { 'content/docs/m.mdx': mdx }), []);
});

test('comments without a reason, a rule or an effect are reported', async () => {
  const text =
    '<!-- storedocs-disable-next-line image-alt -->\n![](pic.svg)\n\n<!-- storedocs-disable image-lat: reason -->\n\n<!-- storedocs-disable-next-line link-text: reason -->\nText\n\n```html\n<!-- storedocs-disable-next-line image-alt -->\n```\n';
  const diagnostics = await problemsOf(text);
  assert.deepEqual(brief(diagnostics), [
    'disable-invalid content/docs/a.md:1:1',
    'image-alt content/docs/a.md:2:1',
    'disable-invalid content/docs/a.md:4:1',
    'disable-unused content/docs/a.md:6:1',
  ]);
  assert.equal(diagnostics[2]?.hint, 'Did you mean "image-alt"?');
});

test('a page over a budget is an error that contains its size', async () => {
  const config = "export default { title: 'T', url: 'https://docs.store', search: false, budgets: { html: 20000, elements: 300 } };\n";
  const text = `# A\n\n${'**b** '.repeat(400)}\n`;
  const diagnostics = await problemsOf(text, {}, { 'site.config.ts': config });
  assert.deepEqual(brief(diagnostics), ['page-size content/docs/a.md:1:1']);
  assert.match(messages(diagnostics)[0] ?? '', /^Page over budget: "\/docs\/a\/" has 4\d\d elements, more than 300\.$/);
});

test('budgets count the styles, scripts and images of a page, and the search index', async () => {
  const budgets = { css: 100, javascript: 10, images: 900, searchIndex: 20 };
  const config = `export default { title: 'T', url: 'https://docs.store', budgets: ${JSON.stringify(budgets)} };\n`;
  const diagnostics = await problemsOf(
    '# A\n\n![B](b.svg) ![B](b.svg)\n',
    {},
    { 'site.config.ts': config, 'content/docs/b.svg': `${svg}<!-- ${'b'.repeat(900)} -->` },
  );
  const found = messages(diagnostics).filter((message) => /"\/docs\/a\/"|index/.test(message));
  assert.deepEqual(found.map((message) => message.replace(/\d{3,}/, 'N')).toSorted(), [
    'Page over budget: "/docs/a/" has N bytes of CSS, more than 100.',
    'Page over budget: "/docs/a/" has N bytes of JavaScript, more than 10.',
    'Page over budget: "/docs/a/" has N bytes of images, more than 900.',
    'Search index over budget: N bytes, more than 20.',
  ]);
});

test('a sitemap file of the site with invalid XML, URLs or dates is an error', async () => {
  const config = "export default { title: 'T', url: 'https://docs.store', sitemap: false };\n";
  const found = async (sitemap: string) =>
    messages(await problemsOf('# A\n', {}, { 'content/static/sitemap.xml': sitemap, 'site.config.ts': config }));
  const wrong = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://docs.store/docs/a/</loc><lastmod>soon</lastmod></url><url><loc>https://docs.store/docs/old/</loc></url>
<url><loc>/docs/a/</loc></url><url><loc>https://docs.store/docs/a/</loc></url></urlset>`;
  assert.deepEqual((await found(wrong)).toSorted(), [
    'Invalid date in "sitemap.xml": "soon".',
    'Relative URL in "sitemap.xml": "/docs/a/".',
    'Repeated URL in "sitemap.xml": "https://docs.store/docs/a/".',
    'URL in "sitemap.xml" is broken: "https://docs.store/docs/old/".',
  ]);
  assert.match((await found('<urlset><url></urlset>')).join(), /^Invalid file "sitemap\.xml": /);
});

test('an empty anchor next to the heading with its id is not a duplicate, but one elsewhere is', async () => {
  const text =
    '# A\n\n## Install\n<a id="install"></a>\n\nText\n\n<a name="use" id="use"></a>\n\n## Use\n\n## <a id="run"></a>Run\n\n## Stop\n\nText\n\n<a id="stop"></a>\n';
  assert.deepEqual(brief(await problemsOf(text)), ['id-duplicate content/docs/a.md:18:1']);
});

test('rules report the same with a warm cache, in threads and in shards', long, async () => {
  const { tempSite } = await import('../../support/program/temp-site.ts');
  const docs = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [`content/docs/d${index}.md`, `# D${index}\n\n![](pic.svg)\n\n#### Deep\n`]),
  );
  const site = tempSite({ ...docs, 'content/docs/pic.svg': svg });
  const found = async (...args: readonly string[]) => brief((await site.report(...args)).diagnostics);
  const cold = await found('check', '--jobs', '1');
  assert.equal(cold.length, 140);
  assert.deepEqual(await found('check', '--jobs', '1'), cold);
  assert.deepEqual(await found('check', '--jobs', '3', '--no-cache'), cold);
  await site.run('build', '--shard', '1/2', '--out-dir', 'part1');
  await site.run('build', '--shard', '2/2', '--out-dir', 'part2');
  assert.deepEqual(await found('merge', 'part1', 'part2'), cold);
});
