import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, siteFrom } from '../../support/sites/site-from.ts';

const files = (a: string) => ({
  'content/docs/a.md': `---\n${a}---\n# A\n`,
  'content/docs/b.md': '# B\n',
  'content/docs/group/c.md': '---\nsidebar_badge: { text: Beta, tone: warning }\n---\n# C\n',
  'content/docs/group/d.md': '# D\n',
});

const sidebarOf = (html: string) => inside(html, 'nav', 'sd-sidebar');

test('badges follow the labels, even in closed categories, and their pages load the styles', async () => {
  const site = await siteFrom(files('sidebar_badge: New\n'));
  assert.deepEqual(site.diagnostics, []);
  const page = site.page('docs/b/index.html');
  assert.match(sidebarOf(page), /<a href="\/docs\/a\/">A <span class="sd-badge sd-badge-accent">New<\/span><\/a>/);
  assert.match(site.page('docs/group/c/index.html'), /C <span class="sd-badge sd-badge-warning">Beta<\/span><\/a>/);
  assert.match(page, /<link rel="stylesheet"[^>]*href="\/assets\/steps-/);
  const tree = site.filePaths.find((path) => /sidebar.*\.json$/.test(path)) ?? '';
  assert.deepEqual(Object.values(JSON.parse(site.file(tree))), [
    [{ kind: 'link', label: 'C', url: '/docs/group/c/', badge: { text: 'Beta', tone: 'warning' } }, ['D', '/docs/group/d/']],
  ]);
});

test('a sidebar without badges has no markup or styles for them', async () => {
  const { 'content/docs/group/c.md': _, ...others } = files('');
  const site = await siteFrom(others);
  const page = site.page('docs/b/index.html');
  assert.doesNotMatch(page, /badge/);
  assert.doesNotMatch(page, /assets\/steps-/);
});

test('an unknown tone is reported with its line', async () => {
  const site = await siteFrom(files('sidebar_badge: { text: New, tone: pink }\n'));
  assert.deepEqual(
    site.diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['front-matter-invalid', 'content/docs/a.md', 2]],
  );
});
