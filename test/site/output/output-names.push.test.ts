import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { long } from '../../support/long.ts';
import { brief, type SiteFiles, tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const configWith = (rest: string) => `export default { title: 'Test', url: 'https://example.com', ${rest} };\n`;
const doc = { 'content/docs/a.md': '# A\n' };

describe('check reports the same as build', () => {
  const long = 'x'.repeat(250);
  const cases: Readonly<Record<string, readonly [files: SiteFiles, problems: readonly string[]]>> = {
    'a page at the path of a generated file': [
      { 'content/pages/llms-full.txt.md': '# Page\n' },
      ['output-conflict content/pages/llms-full.txt.md'],
    ],
    'a page at the path of a search index file': [
      { 'content/pages/search/index.json.md': '# Page\n' },
      ['output-conflict content/pages/search/index.json.md'],
    ],
    'a tag that is too long': [{ 'content/docs/b.md': `---\ntags: [${long}xxxxxx]\n---\n\n# B\n` }, ['output-conflict content/docs/b.md']],
    'a slug that is too long': [{ 'content/docs/b.md': `---\nslug: ${long}xxxxxx\n---\n\n# B\n` }, ['output-conflict content/docs/b.md']],
    'a slug with few characters and many bytes': [
      { 'content/docs/b.md': `---\nslug: ${'日'.repeat(86)}\n---\n\n# B\n` },
      ['output-conflict content/docs/b.md'],
    ],
    'a static file in another letter case': [
      { 'content/static/docs/A/index.html': 'a' },
      ['output-conflict content/static/docs/A/index.html'],
    ],
    'documents in another letter case': [
      { 'content/docs/Foo.md': '# Foo\n', 'content/docs/foo.md': '# Foo\n' },
      ['output-conflict content/docs/foo.md'],
    ],
    'documents in another Unicode form': [
      { 'content/docs/caf\u00e9.md': '# One\n', 'content/docs/cafe\u0301.md': '# Two\n' },
      ['route-duplicate content/docs/caf\u00e9.md:1:1'],
    ],
    'static files in another Unicode form': [
      { 'content/static/caf\u00e9.txt': 'one', 'content/static/cafe\u0301.txt': 'two' },
      ['output-conflict content/static/caf\u00e9.txt'],
    ],
  };
  for (const [name, [files, problems]] of Object.entries(cases)) {
    test(name, async () => {
      const site = tempSite({ ...doc, ...files });
      const [checked, built] = [await site.report('check'), await site.report('build')];
      assert.deepEqual(brief(checked.diagnostics), problems);
      assert.deepEqual([built.code, built.diagnostics], [checked.code, checked.diagnostics]);
      assert.equal(site.exists('build'), built.code === 0);
      for (const { message } of built.diagnostics) assert.doesNotMatch(message, /\.storedocs-/);
    });
  }

  test('an image with a long name is published under a shorter one', async () => {
    const image = `${'日'.repeat(83)}.svg`;
    const site = tempSite({
      'content/docs/a.md': `# A\n\n![A](./${image})\n`,
      [`content/docs/${image}`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    assert.equal((await site.run('build')).code, 0);
    assert.equal(site.list('build/assets/images').length, 1);
  });
});

describe('static folders that must not be published are errors', () => {
  const cases: Readonly<Record<string, readonly [folder: string, files: SiteFiles, problems: readonly string[]]>> = {
    'the root': ['.', {}, ['static-unsafe site.config.ts:1:74']],
    'a parent of the root': ['..', {}, ['static-unsafe site.config.ts:1:74']],
    'the output folder': ['build', { 'build/a.txt': '' }, ['static-unsafe site.config.ts:1:61']],
    'a parent of the output folder': ['public', { 'public/a.txt': '' }, ['static-unsafe site.config.ts:1:74']],
    'a symlink to the root': ['link', {}, ['static-unsafe site.config.ts:1:74']],
    secrets: [
      'files',
      { 'files/.env.local': '', 'files/b/.git/config': '', 'files/.npmrc': '', 'files/.well-known/a': '' },
      ['static-unsafe files/.env.local', 'static-unsafe files/.npmrc', 'static-unsafe files/b/.git/config'],
    ],
    'common names with a dot': [
      'files',
      { 'files/.well-known/security.txt': '', 'files/.nojekyll': '', 'files/.htaccess': '', 'files/.environment': '' },
      [],
    ],
  };
  for (const [name, [folder, files, problems]] of Object.entries(cases)) {
    test(name, async () => {
      const outDir = name === 'a parent of the output folder' ? 'public/site' : 'build';
      const site = tempSite({ ...doc, ...files, 'site.config.ts': configWith(`staticDirs: ['${folder}'], outDir: '${outDir}'`) });
      if (folder === 'link') symlinkSync('.', join(site.root, 'link'));
      mkdirSync(join(site.root, 'content/docs'), { recursive: true });
      assert.deepEqual(brief((await site.report('build')).diagnostics), problems);
    });
  }
});

describe('URLs', () => {
  const refused: Readonly<Record<string, RegExp>> = {
    "url: 'https://me:secret@example.com'": /without user name and password/,
    "url: 'https://me@example.com/'": /without user name and password/,
    "url: 'https://example.com/a'": /without a path/,
    "baseUrl: '/a//b/'": /without "\/\/"/,
    "baseUrl: '//evil.example/'": /without "\/\/"/,
    "baseUrl: '/a/../b/'": /without "\." and "\.\."/,
    "baseUrl: '/./'": /without "\." and "\.\."/,
    "baseUrl: '/%zz/'": /letters from a to z/,
    "baseUrl: '/%2e%2e/'": /letters from a to z/,
    "baseUrl: '/日本/'": /letters from a to z/,
    "baseUrl: '/a\\\\b/'": /letters from a to z/,
    "baseUrl: '/a<b>/'": /letters from a to z/,
    "i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { baseUrl: '/日本/' } } }": /letters from a to z/,
    "i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { url: 'https://a:b@de.example.com' } } }":
      /without user name/,
  };
  for (const [line, message] of Object.entries(refused)) {
    test(line, async () => {
      const { diagnostics } = await siteFrom({ ...doc, 'site.config.ts': configWith(line) });
      assert.deepEqual(
        diagnostics.map((one) => one.code),
        ['config-invalid'],
      );
      assert.match(diagnostics[0]?.message ?? '', message);
    });
  }

  test('base paths with other common characters', long, async () => {
    for (const baseUrl of ['/', '/docs/', '/~user/v1.2/', '/a-b_c/(d)/@e/']) {
      const site = tempSite({ ...doc, 'site.config.ts': configWith(`baseUrl: '${baseUrl}'`) });
      const { diagnostics } = await site.report('build');
      assert.deepEqual(diagnostics, [], baseUrl);
      assert.ok(site.read('build/sitemap.xml').includes(`https://example.com${baseUrl}docs/a/`), baseUrl);
    }
  });

  for (const slug of ['a?b', 'a#b', 'a\\\\b']) {
    test(`the slug ${slug}`, long, async () => {
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
