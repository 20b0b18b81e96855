import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

/** Code, place and hint of each problem of a site. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': '# A\n', ...files });
  return diagnostics.map(({ code, file, line, hint }) => [code, [file, line].filter(Boolean).join(':'), hint].join(' '));
}

test('a link to a draft says that it is a draft', async () => {
  const links = '# A\n\n[b](b.md) [post](../blog/2024-01-01-p.md) [page](../pages/c.md)\n';
  const draft = '---\ntitle: D\ndraft: true\n---\n\nText\n';
  assert.deepEqual(
    await problemsOf({
      'content/docs/a.md': links,
      'content/docs/b.md': draft,
      'content/blog/2024-01-01-p.md': draft,
      'content/blog/q.md': '---\ndate: 2024-01-01\n---\n\n# Q\n\nText\n\n<!-- truncate -->\n\nMore\n',
      'content/pages/c.md': draft,
    }),
    Array(3).fill('link-broken content/docs/a.md:3 The file is a draft, which is only published by "storedocs dev".'),
  );
});

test('a missing file of a stylesheet is a path, unless it can be a package', async () => {
  assert.deepEqual(
    await problemsOf({ 'templates/styles/custom.css': '.a { background: url(nope.png) }\n.b { background: url(x/y.png) }\n' }),
    [
      'import-missing templates/styles/custom.css:1 The path is relative to the stylesheet.',
      'import-missing templates/styles/custom.css:2 The path is relative to the stylesheet. If it begins with the name of a package, install that.',
    ],
  );
});

test('ids and links to them are one in both Unicode forms', async () => {
  const [composed, decomposed] = ['caf\u00e9', 'cafe\u0301'];
  const site = await siteFrom({
    'content/docs/a.md': `# A\n\n[x](b.md#${composed}) [y](b.md#${decomposed}) [z](b.md#${encodeURIComponent(decomposed)}) [own](#${decomposed}-1)\n\n## X {#${composed}-1}\n`,
    'content/docs/b.md': `# B\n\n## ${decomposed}\n`,
  });
  assert.deepEqual(site.diagnostics, []);
  assert.ok(site.page('docs/b/index.html').includes(`<h2 id="${composed}">`));
});

test('a template without the export of the replaced one is reported in its own file', async () => {
  assert.deepEqual(await problemsOf({ 'templates/chrome/footer.tsx': 'export function Foter() {\n  return null;\n}\n' }), [
    'import-missing templates/chrome/footer.tsx Export a component named "Footer", as the replaced template does.',
  ]);
});
