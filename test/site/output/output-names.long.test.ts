import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const configWith = (rest: string) => `export default { title: 'Test', url: 'https://example.com', ${rest} };\n`;
const doc = { 'content/docs/a.md': '# A\n' };

describe('URLs', () => {
  test('base paths with other common characters', async () => {
    for (const baseUrl of ['/', '/docs/', '/~user/v1.2/', '/a-b_c/(d)/@e/']) {
      const site = tempSite({ ...doc, 'site.config.ts': configWith(`baseUrl: '${baseUrl}'`) });
      const { diagnostics } = await site.report('build');
      assert.deepEqual(diagnostics, [], baseUrl);
      assert.ok(site.read('build/sitemap.xml').includes(`https://example.com${baseUrl}docs/a/`), baseUrl);
    }
  });

  for (const slug of ['a?b', 'a#b', 'a\\\\b']) {
    test(`the slug ${slug}`, async () => {
      const site = tempSite({
        'content/docs/a.md': `---\nslug: "${slug}"\n---\n\n# A\n`,
        'content/blog/2024-01-01-p.md': `---\nslug: "${slug}"\n---\n\n# P\n\n<!-- truncate -->\n`,
        'content/docs/c/_category_.yml': `link:\n  type: generated-index\n  slug: "${slug}"\n`,
        'content/docs/c/d.md': '# D\n',
      });
      const { diagnostics } = await site.report('check');
      assert.deepEqual(
        diagnostics.map(({ file }) => file),
        ['content/blog/2024-01-01-p.md', 'content/docs/a.md', 'content/docs/c/_category_.yml'],
      );
      for (const { message } of diagnostics) assert.match(message, /without "\?", "#" and "\\"/);
    });
  }
});
