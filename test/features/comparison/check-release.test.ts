import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';

const config = (keys: string) => `export default { title: 'T', url: 'https://example.com', ${keys} };\n`;

/** A site with a stored `urls.json`, as for a release. */
async function releasedSite(files: SiteFiles): Promise<TempSite> {
  const site = tempSite({ 'site.config.ts': config(''), ...files });
  assert.equal((await site.run('build')).code, 0);
  copyFileSync(join(site.root, 'build/urls.json'), join(site.root, 'urls.json'));
  return site;
}

const against = async (site: TempSite, ...flags: readonly string[]) => {
  const { code, diagnostics } = await site.report('check', '--against', 'urls.json', ...flags);
  return { code, problems: diagnostics.map(({ code: name, message }) => `${name} ${message}`), hints: diagnostics.map(({ hint }) => hint) };
};

describe('check --against the urls.json of a release', () => {
  test('ten renamed pages and five renamed headings are reported, and pass with the lines from the hints', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `page-${index}`);
    const pages = Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, `# The ${name}\n\n## Part of ${name}\n`]));
    const headings = [1, 2, 3, 4, 5].map((number) => `## Step ${number}\n\nText.\n`).join('\n');
    const site = await releasedSite({ ...pages, 'content/docs/steps.md': `# Steps\n\n${headings}` });
    assert.deepEqual(await against(site), { code: 0, problems: [], hints: [] });

    for (const name of names) site.remove(`content/docs/${name}.md`);
    const renamed = headings.replaceAll('Step', 'Stage');
    site.write(Object.fromEntries(names.map((name) => [`content/docs/new/${name}-now.md`, pages[`content/docs/${name}.md`] ?? ''])));
    site.write({ 'content/docs/steps.md': `# Steps\n\n${renamed}` });
    const { code, problems, hints } = await against(site);
    assert.equal(code, 1);
    assert.deepEqual(problems, [
      ...names.map((name) => `url-missing No page at "/docs/${name}/", which was published before.`),
      ...[1, 2, 3, 4, 5].map((number) => `anchor-gone No anchor "#step-${number}" on "/docs/steps/"; it was published before.`),
    ]);

    const lines = hints.map((hint) => /(?:## |\{ from: ).*$/.exec(hint ?? '')?.[0] ?? '');
    const ids = lines.slice(10);
    assert.equal(ids[0], '## Stage 1 {#step-1}');
    site.write({
      'content/docs/steps.md': `# Steps\n\n${ids.map((line) => `${line}\n\nText.\n`).join('\n')}`,
      'site.config.ts': config(`redirects: [${lines.slice(0, 10).join(' ')}]`),
    });
    assert.deepEqual(await against(site), { code: 0, problems: [], hints: [] });
  });

  test('a heading that moved to another page is found there, and pages that link to its old URL are listed', async () => {
    const site = await releasedSite({
      'content/docs/a.md': '# A\n\n## Install\n\n## Use\n',
      'content/docs/b.md': '# B\n',
      'content/docs/c.md': '# C\n\n[install](a.md#install)\n',
    });
    site.write({
      'site.config.ts': config("onBrokenAnchors: 'ignore'"),
      'content/docs/a.md': '# A\n\n## Use\n',
      'content/docs/b.md': '# B\n\n## Install\n',
    });
    const { code, problems, hints } = await against(site);
    assert.equal(code, 0);
    assert.deepEqual(problems, ['anchor-gone No anchor "#install" on "/docs/a/"; it was published before. Linked from "/docs/c/".']);
    assert.equal(hints[0], 'It is now on "/docs/b/". Leave a link in its old place: <a id="install" href="/docs/b/#install">Install</a>');
    site.write({ 'content/docs/a.md': '# A\n\n## Use\n\n<a id="install" href="/docs/b/#install">Install</a>\n' });
    assert.deepEqual((await against(site)).problems, []);
  });

  test('anchors of a moved page are expected on the target of its redirect', async () => {
    const site = await releasedSite({ 'content/docs/a.md': '# A\n\n## One\n\n## Two\n' });
    site.remove('content/docs/a.md');
    site.write({ 'content/docs/b.md': '---\nredirect_from: /docs/a\n---\n# A\n\n## Two\n' });
    assert.deepEqual((await against(site)).problems, [
      'anchor-gone No anchor "#one" on "/docs/b/", to which "/docs/a/" redirects; it was published before.',
    ]);
  });

  test('redirects and files of a release must be kept, too; another base path makes no difference', async () => {
    const site = await releasedSite({
      'site.config.ts': config("redirects: [{ from: '/old', to: '/docs/a' }]"),
      'content/docs/a.md': '# A\n',
      'content/static/files/terms.pdf': 'pdf',
    });
    assert.deepEqual((await against(site, '--base-url', '/preview/')).problems, []);
    site.write({ 'site.config.ts': config('') });
    site.remove('content/static/files/terms.pdf');
    assert.deepEqual((await against(site)).problems, [
      'url-missing No page at "/files/terms.pdf", which was published before.',
      'url-missing No page at "/old/", which was published before.',
    ]);
  });

  test('only the locales that are built are compared', async () => {
    const site = await releasedSite({
      'site.config.ts': config("i18n: { locales: ['en', 'de'] }, rules: { 'locale-missing': 'off' }"),
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
    });
    site.remove('content/docs/b.md');
    const gone = (path: string) => `url-missing No page at "${path}", which was published before.`;
    assert.deepEqual((await against(site)).problems, [gone('/de/docs/b/'), gone('/docs/b/')]);
    assert.deepEqual((await against(site, '--locale', 'en')).problems, [gone('/docs/b/')]);
  });
});
