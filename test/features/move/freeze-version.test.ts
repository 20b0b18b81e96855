import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const files = {
  'site.config.ts': "export default { title: 'Test', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };\n",
  'static/img/p.svg': svg,
  'content/blog/2026-01-02-post.md': '# Post\n\n<!-- truncate -->\n\nText.\n',
  'content/pages/about.md': '# About\n',
  'content/docs/dot.svg': svg,
  'content/docs/b.md': '# B\n',
  'content/docs/deep/c.md': '# C\n\n[About](../../pages/about.md) [B](../b.md) [B](/b.md)\n',
  'content/docs/a.md': `---
image: ../../static/img/p.svg
---

# A

[Post](../blog/2026-01-02-post.md#x "t") [About][about] [B](b.md) [B](./b.md) [C](/deep/c.md) ![Dot](dot.svg) ![P](../../static/img/p.svg)

<a href="../pages/about.md">About</a> \`[About](../pages/about.md)\` \\[About](../pages/about.md)

[about]: ../pages/about.md
`,
  'i18n/de/docs/a.md': '# A\n\n[Über](../pages/about.md) [B](b.md)\n',
};

test('relative links to other content start from the place of the version; all others stay', async () => {
  const site = tempSite(files);
  const before = (await site.report('check')).diagnostics.map(({ code }) => code);
  const { code, stderr } = await site.run('version', '1.0');
  assert.equal(code, 0, stderr);
  assert.equal(
    site.read('versions/1.0/a.md'),
    files['content/docs/a.md']
      .replace('(../blog/', '(../../content/blog/')
      .replace('href="../pages', 'href="../../content/pages')
      .replace('[about]: ../pages', '[about]: ../../content/pages'),
  );
  assert.equal(site.read('versions/1.0/deep/c.md'), files['content/docs/deep/c.md'].replace('../../pages', '../../../content/pages'));
  const translated = site.list('i18n/de').find((path) => path.endsWith('a.md') && path.includes('1.0')) ?? '';
  assert.equal(site.read(`i18n/de/${translated}`), files['i18n/de/docs/a.md'].replace('../pages', '../../content/pages'));
  assert.equal(site.read('content/docs/a.md'), files['content/docs/a.md']);
  // The version has the same faults as the docs that it was made from.
  const broken = (codes: readonly string[]) => codes.filter((found) => /broken|missing/.test(found));
  const after = (await site.report('check')).diagnostics.map(({ code }) => code);
  assert.deepEqual(broken(after).sort(), [...broken(before), ...broken(before)].sort());
});
