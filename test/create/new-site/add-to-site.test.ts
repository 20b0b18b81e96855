import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const siteConfig = "export default {\n  title: 'Shop',\n  url: 'https://docs.example.com',\n  blog: false,\n};\n";

test('each part adds files to an existing site, shows the lines to change, and changes no file', async () => {
  const site = tempSite({ 'site.config.ts': siteConfig, 'content/docs/intro.md': '# Intro\n' });
  const before = new Set(site.list('.'));
  const added: Record<string, string> = {};
  for (const part of ['ci', 'blog', 'landing', 'language', 'search-tests']) {
    const { code, stderr } = await site.run('init', '--add', part);
    assert.equal(code, 0, stderr);
    added[part] = stderr;
  }
  const files = site.list('.').filter((path) => !before.has(path));
  assert.deepEqual(
    files.map((path) => path.replace(/\d{4}-\d\d-\d\d/, 'DATE')),
    [
      '.github/workflows/site.yml',
      'content/blog/DATE-welcome.md',
      'content/blog/authors.yml',
      'content/blog/tags.yml',
      'content/pages/index.mdx',
      'i18n/de/messages.yml',
      'search.tests.yml',
    ],
  );
  assert.equal(site.read('site.config.ts'), siteConfig);
  assert.match(added.ci ?? '', /^"url" and "baseUrl" must be those of the published site\./m);
  assert.match(added.blog ?? '', /^wrote {2}content\/blog\/authors\.yml\n[\s\S]*\nChange site\.config\.ts:\n\n {2}- blog: false,\n/);
  assert.match(added.language ?? '', /\n {2}\+ i18n: \{ defaultLocale: 'en', locales: \['en', 'de'\] \},\n/);
  assert.match(site.read('content/pages/index.mdx'), /Everything about Shop/);
});

test('files that a site has are kept, and a list of locales is extended', async () => {
  const config = "export default {\n  title: 'Shop',\n  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },\n};\n";
  const site = tempSite({ 'site.config.ts': config, 'content/pages/index.md': '# Home\n', 'content/blog/first.md': '# First\n' });
  assert.match((await site.run('init', '--add', 'landing')).stderr, /^kept {3}content\/pages\/index\.mdx\n/);
  assert.match((await site.run('init', '--add', 'blog')).stderr, /^kept {3}content\/blog\/authors\.yml\n/);
  assert.deepEqual(site.list('content'), ['blog/first.md', 'pages/index.md']);
  const { stderr } = await site.run('init', '--add', 'language', '--language', 'fr');
  assert.match(stderr, /\n {2}- locales: \['en', 'de'\]\n {2}\+ locales: \['en', 'de', 'fr'\]\n/);
});

test('the locale to add is not that of the site', async () => {
  const config = "export default {\n  title: 'Shop',\n  outDir: 'public',\n  i18n: { defaultLocale: 'de' },\n};\n";
  const site = tempSite({ 'site.config.ts': config });
  const { stderr } = await site.run('init', '--add', 'language');
  assert.match(stderr, /^wrote {2}i18n\/en\/messages\.yml\n/);
  assert.match(stderr, /\n {2}\+ navbar: \{ items: \[\{ type: 'localeDropdown', position: 'right' \}\] \},\n/);
  assert.match(stderr, /\n {2}- i18n: \{ defaultLocale: 'de' \},\n {2}\+ i18n: \{ defaultLocale: 'de', locales: \['de', 'en'\] \},\n/);
  for (const language of ['de', 'xx', 'german', '../../outside'])
    assert.equal((await site.run('init', '--add', 'language', '--language', language)).code, 2);
  assert.deepEqual(site.list('i18n'), ['en/messages.yml']);
  await site.run('init', '--add', 'ci', '--ci', 'github');
  assert.match(site.read('.github/workflows/site.yml'), /path: public\n/);
});

test('a menu of languages joins the items of a navbar', async () => {
  const site = tempSite({ 'site.config.ts': "export default {\n  title: 'Shop',\n  navbar: { items: [] },\n};\n" });
  const { stderr } = await site.run('init', '--add', 'language');
  assert.match(stderr, /\n {2}\+ in the items of navbar: \{ type: 'localeDropdown', position: 'right' \},\n/);
});

test('sites and parts that do not exist are refused', async () => {
  const site = tempSite({ 'empty/a.txt': '' });
  assert.equal((await site.run('init', 'empty', '--add', 'blog')).code, 1);
  assert.equal((await site.run('init', '--add', 'shop')).code, 2);
  assert.equal((await site.run('init', 'new', '--language', 'fr')).code, 2);
  assert.deepEqual(site.list('empty'), ['a.txt']);
});
