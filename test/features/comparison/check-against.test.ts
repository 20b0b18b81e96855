import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const config = (redirects: string) => `export default { title: 'T', url: 'https://example.com', redirects: [${redirects}] };\n`;

function oldSite() {
  return tempSite({
    'site.config.ts': config(''),
    'content/pages/index.md': '# Home\n',
    'content/docs/one.md': '# One\n\n## Part\n',
    'content/docs/two.md': '# Two\n',
  });
}

describe('check --against', () => {
  test('a build of the same site has no differences, and leaves no files behind', async () => {
    const site = oldSite();
    assert.equal((await site.run('build', '--out-dir', 'old')).code, 0);
    const files = site.list('.');
    assert.deepEqual((await site.report('check', '--against', 'old')).diagnostics, []);
    assert.deepEqual(
      site.list('.').filter((file) => !file.includes('cache')),
      files.filter((file) => !file.includes('cache')),
    );
  });

  test('renamed pages are reported with redirects, and pass once these are added', async () => {
    const site = oldSite();
    await site.run('build', '--out-dir', 'old');
    site.remove('content/docs/one.md');
    site.write({ 'content/docs/first.md': '# One\n\n## Section\n' });
    const { code, diagnostics } = await site.report('check', '--against', 'old');
    assert.equal(code, 1);
    assert.deepEqual(
      diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.message]),
      [['url-missing', 'No page at "/docs/one/", which the other site has.']],
    );
    const redirect = /\{ from: .*\},/.exec(diagnostics[0]?.hint ?? '')?.[0] ?? '';
    assert.equal(redirect, "{ from: '/docs/one', to: '/docs/first/' },");
    site.write({ 'site.config.ts': config(redirect) });
    const after = await site.report('check', '--against', 'old');
    assert.deepEqual([after.code, after.diagnostics], [0, []]);
  });

  test('missing ids are listed', async () => {
    const site = oldSite();
    await site.run('build', '--out-dir', 'old');
    site.write({ 'content/docs/one.md': '# One\n\n## Section\n' });
    const { code, diagnostics } = await site.report('check', '--against', 'old');
    assert.equal(code, 0);
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      ['The page "/docs/one/" differs from the other site: no id "part".'],
    );
    const { stderr } = await site.run('check', '--against', 'old');
    const { urls } = JSON.parse((await site.run('check', '--against', 'old', '--format', 'json')).stdout).summary.equal;
    const [equal, all] =
      /The same as on the other site: (\d+) of (\d+) URLs, (\d+) of \3 titles, \3 of \3 first headings, /.exec(stderr)?.slice(1) ?? [];
    assert.deepEqual([equal, all], urls.map(String));
    assert.equal(equal, all);
    const [, ids, allIds] = /, (\d+) of (\d+) ids\.\n/.exec(stderr) ?? [];
    assert.equal(Number(ids), Number(allIds) - 1);
  });

  test('a sitemap or a list of URLs is compared by URL only', async () => {
    const site = oldSite();
    site.write({
      'old/sitemap.xml':
        '<?xml version="1.0"?><urlset><url><loc>https://old.example.com/docs/one</loc></url><url><loc>https://old.example.com/docs/three</loc></url></urlset>',
      'urls.txt': '# known\nhttps://example.com/docs/one/\n/docs/two/?from=list\n',
      'index.xml': '<sitemapindex><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
    });
    const messages = async (file: string) =>
      (await site.report('check', '--against', file)).diagnostics.map(({ code, message }) => `${code} ${message}`);
    assert.deepEqual(await messages('old/sitemap.xml'), [
      'url-missing No page at "/docs/three", which the other site has.',
      'url-slash One URL differs only by the trailing slash: "/docs/one" is "/docs/one/" here.',
    ]);
    assert.deepEqual(await messages('urls.txt'), []);
    assert.match((await messages('index.xml'))[0] ?? '', /^usage-invalid The file .*index\.xml lists other sitemaps/);
    assert.match((await messages('nowhere'))[0] ?? '', /^usage-invalid No folder or file at .*nowhere/);
  });
});
