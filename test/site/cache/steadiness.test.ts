import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createHighlighter } from '../../../src/markdown/code/create-highlighter.ts';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const python = 'import os\nprint(os.name)';
const markdown = `Text\n\n\`\`\`python\n${python}\n\`\`\`\n`;

test('a highlighted block does not depend on earlier blocks', async () => {
  const [fresh, used] = await Promise.all([createHighlighter(), createHighlighter()]);
  await used.highlight(python, 'python');
  assert.deepEqual(await used.highlight(markdown, 'md'), await fresh.highlight(markdown, 'md'));
});

test('new files in an emptied output folder are not deleted', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n' });
  await site.run('build');
  rmSync(join(site.root, 'build'), { recursive: true });
  site.write({ 'build/thesis.txt': 'years of work' });
  assert.deepEqual(brief((await site.report('build')).diagnostics), ['output-unsafe']);
  assert.equal(site.read('build/thesis.txt'), 'years of work');
});

test('the .git folder of an output folder that is a worktree is kept', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n' });
  await site.run('build');
  mkdirSync(join(site.root, 'build/.git'));
  writeFileSync(join(site.root, 'build/.git/HEAD'), 'ref: refs/heads/pages');
  await site.run('build');
  assert.ok(existsSync(join(site.root, 'build/.git/HEAD')));
});

test('a file at the path of a folder is reported once', async () => {
  const site = await siteFrom({ 'content/docs/a.md': 'A', 'content/docs/b.md': 'B', 'content/static/docs': 'in the way' });
  assert.deepEqual(brief(site.diagnostics), ['output-conflict content/static/docs']);
});

test('a site whose pages are all excluded from the sitemap has an empty one', async () => {
  const config = "export default { title: 'Test', url: 'https://example.com', sitemap: { ignorePatterns: ['/**'] } };\n";
  const site = await siteFrom({ 'site.config.ts': config, 'content/docs/a.md': 'A' });
  assert.deepEqual(site.diagnostics, []);
  assert.doesNotMatch(site.file('sitemap.xml'), /<url>/);
});

test('an image in the front matter is published and checked like one in the text', async () => {
  const site = await siteFrom({ 'content/docs/a.md': '---\ntitle: A\nimage: ./nope.png\n---\nText' });
  assert.deepEqual(brief(site.diagnostics), ['image-broken content/docs/a.md:3:1']);
});

test('front matter that is never closed is reported, but not a thematic break at the top', async () => {
  const site = await siteFrom({ 'content/docs/a.md': '---\ntitle: A\n\nText', 'content/docs/b.md': '---\n\nText' });
  assert.deepEqual(brief(site.diagnostics), ['front-matter-syntax content/docs/a.md:1:1']);
});

test('a page may have the same name as the base URL', async () => {
  const config = "export default { title: 'Test', url: 'https://example.com', baseUrl: '/docs/' };\n";
  const site = await siteFrom({
    'site.config.ts': config,
    'content/docs/a.md': '[b](/docs/b) [b](/docs/docs/b)',
    'content/docs/b.md': 'B',
  });
  assert.deepEqual(site.diagnostics, []);
});

test('encoded characters in external URLs stay unchanged', async () => {
  const site = await siteFrom({ 'content/docs/a.md': '[x](https://elsewhere.example/ü?q=a%26b%2Bc)' });
  assert.match(site.page('docs/a/index.html'), /q=a%26b%2Bc/);
});
