import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { gitSite } from '../../support/sites/git-site.ts';
import { inside, type RenderedSite, renderSiteOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;
const shown = 'showLastUpdateTime: true, showLastUpdateAuthor: true';
const source = (site: RenderedSite, path: string) => textOf(inside(site.page(path), 'div', 'sd-page-source'));
const firstDay = '2024-01-02T03:04:05Z';
const laterDay = '2024-05-06T23:30:00-02:00';

describe('the last update of a page', () => {
  const repository = gitSite(
    {
      author: 'Ann Smith',
      date: firstDay,
      files: {
        'site.config.ts': config(`docs: { ${shown} }, pages: { showLastUpdateTime: true }, sitemap: { lastmod: 'date' }`),
        'content/docs/a.md': 'one',
        'content/docs/b c/é.md': 'one',
        'content/docs/told.md': '---\nlast_update:\n  author: Someone else\n  date: 2020-02-29\n---\none',
        'content/docs/author.md': '---\nlast_update:\n  author: Someone else\n---\none',
        'content/pages/about.md': 'one',
      },
    },
    { author: 'Bob "B" Jones & Son', date: laterDay, files: { 'content/docs/a.md': 'two', 'content/docs/b c/other.md': 'one' } },
  );
  repository.write({ 'content/docs/untracked.md': 'one' });
  const built = renderSiteOf(repository);

  const cases: readonly (readonly [what: string, path: string, expected: string])[] = [
    ['is the date of its newest commit, in UTC', 'docs/a', 'Last updated on May 7, 2024 by Bob "B" Jones & Son'],
    ['is found for any file name', 'docs/b c/é', 'Last updated on Jan 2, 2024 by Ann Smith'],
    ['is overridden by the front matter', 'docs/told', 'Last updated on Feb 29, 2020 by Someone else'],
    ['is combined from git and the front matter', 'docs/author', 'Last updated on Jan 2, 2024 by Someone else'],
    ['is not shown for a file without a commit', 'docs/untracked', ''],
    ['is shown in part if configured', 'about', 'Last updated on Jan 2, 2024'],
  ];
  for (const [what, path, expected] of cases) {
    test(what, async () =>
      assert.equal(
        source(await built, `${path}/index.html`)
          .replaceAll('&quot;', '"')
          .replace('&amp;', '&'),
        expected,
      ),
    );
  }

  test('is in the structured data, too', async () => {
    assert.match((await built).page('docs/a/index.html'), /<time dateTime="2024-05-07T01:30:00.000Z">May 7, 2024<\/time>/i);
  });

  test('is in the sitemap, if known', async () => {
    const entries = [
      ...(await built).file('sitemap.xml').matchAll(/<loc>https:\/\/example.com(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g),
    ];
    assert.deepEqual(
      entries.map(([, url, date]) => `${url} ${date ?? '-'}`),
      [
        '/ -',
        '/about/ 2024-01-02',
        '/docs/a/ 2024-05-07',
        '/docs/author/ 2024-01-02',
        '/docs/b%20c/%C3%A9/ 2024-01-02',
        '/docs/b%20c/other/ 2024-05-07',
        '/docs/told/ 2020-02-29',
        '/docs/untracked/ -',
      ],
    );
  });

  test('is the same when it is cached, and updated after a commit', async () => {
    assert.equal(source(await renderSiteOf(repository), 'docs/a/index.html'), source(await built, 'docs/a/index.html'));
    repository.commit({ author: 'Cy', date: '2025-01-01T00:00:00Z', files: { 'content/docs/a.md': 'three' } });
    assert.equal(source(await renderSiteOf(repository), 'docs/a/index.html'), 'Last updated on Jan 1, 2025 by Cy');
  });

  test('causes no warnings', async () => assert.deepEqual((await built).diagnostics, []));
});

test('the last update is that of a merge that changed the content of the file', async () => {
  const site = gitSite({
    author: 'Ann',
    date: firstDay,
    files: { 'site.config.ts': config(`docs: { ${shown} }`), 'content/docs/a.md': 'a\n\nb\n\nc\n', 'content/docs/b.md': 'a' },
  });
  site.git('checkout', '--quiet', '-b', 'side');
  site.commit({ author: 'Side', date: '2024-02-01T00:00:00Z', files: { 'content/docs/a.md': 'A\n\nb\n\nc\n', 'content/docs/b.md': 'b' } });
  site.git('checkout', '--quiet', 'main');
  site.commit({ author: 'Main', date: '2024-03-01T00:00:00Z', files: { 'content/docs/a.md': 'a\n\nb\n\nC\n' } });
  site.git('merge', '--quiet', '--no-edit', 'side');
  const rendered = await renderSiteOf(site);
  const [merge = ''] = site.git('log', '-1', '--format=%an', '--', 'content/docs/a.md').split('\n');
  assert.equal(merge, 'Test');
  assert.match(source(rendered, 'docs/a/index.html'), /by Test$/);
  assert.equal(source(rendered, 'docs/b/index.html'), 'Last updated on Feb 1, 2024 by Side');
});

test('a site in a folder of a repository, with content outside of it', async () => {
  const repository = gitSite({
    author: 'Ann',
    date: firstDay,
    files: {
      'site/site.config.ts': config(`docs: { path: '../handbook', ${shown}, editUrl: 'https://git.example.com/edit/main/site' }`),
      'handbook/intro.md': 'a',
    },
  });
  const rendered = await renderSiteOf({ root: join(repository.root, 'site') });
  assert.deepEqual(rendered.diagnostics, []);
  const row = inside(rendered.page('docs/intro/index.html'), 'div', 'sd-page-source');
  assert.equal(textOf(row), 'Edit this page (opens in new tab) Last updated on Jan 2, 2024 by Ann');
  assert.match(row, /href="https:\/\/git.example.com\/edit\/main\/handbook\/intro.md"/);
});

test('a site with documents in its root', async () => {
  const files = { 'site.config.ts': config(`docs: { path: '.', ${shown} }`), 'intro.md': 'a', 'more/b.md': 'a' };
  const site = await renderSiteOf(gitSite({ author: 'Ann', date: firstDay, files }));
  assert.deepEqual(site.diagnostics, []);
  assert.equal(source(site, 'docs/more/b/index.html'), 'Last updated on Jan 2, 2024 by Ann');
});

test('the environment of a git hook does not select another repository', async () => {
  const files = { 'site.config.ts': config(`docs: { ${shown} }`), 'content/docs/a.md': 'a' };
  const [site, other] = [gitSite({ author: 'Ann', date: firstDay, files }), gitSite({ author: 'Other', date: laterDay, files })];
  for (const name of ['GIT_DIR', 'GIT_COMMON_DIR', 'GIT_OBJECT_DIRECTORY']) {
    process.env[name] = join(other.root, '.git');
    try {
      assert.equal(source(await renderSiteOf(site), 'docs/a/index.html'), 'Last updated on Jan 2, 2024 by Ann', name);
    } finally {
      delete process.env[name];
    }
  }
});

describe('without git dates', () => {
  const files = {
    'site.config.ts': config(`docs: { ${shown} }, sitemap: { lastmod: 'datetime' }`),
    'content/docs/a.md': 'a',
    'content/docs/b.md': '---\nlast_update: { date: 2024-01-05T10:00:00+02:00 }\n---\na',
    'content/pages/c.md': 'a',
  };

  test('a shallow clone has no dates and causes one warning', async () => {
    const origin = gitSite(
      { author: 'Ann', date: firstDay, files },
      { author: 'Ann', date: laterDay, files: { 'content/docs/a.md': 'b' } },
    );
    const clone = mkdtempSync(join(tmpdir(), 'storedocs-clone-'));
    after(() => rmSync(clone, { recursive: true, force: true }));
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin.root}`, clone]);
    const site = await renderSiteOf({ root: clone });
    assert.deepEqual(site.diagnostics, [
      {
        code: 'git-shallow',
        severity: 'warning',
        message: 'Shallow clone: last-modified dates are omitted.',
        hint: 'Fetch the full history with "git fetch --unshallow", or set "fetch-depth: 0" in CI.',
      },
    ]);
    assert.equal(source(site, 'docs/a/index.html'), '');
    assert.equal(source(site, 'docs/b/index.html'), 'Last updated on Jan 5, 2024');
    assert.equal(
      site
        .file('sitemap.xml')
        .match(/<lastmod>.*?<\/lastmod>/g)
        ?.join(),
      '<lastmod>2024-01-05T08:00:00.000Z</lastmod>',
    );
  });

  test('a site without a repository has no dates, and one warning', async () => {
    const site = await siteFrom(files);
    assert.deepEqual(
      site.diagnostics.map(({ code, message }) => `${code} ${message}`),
      ['git-unavailable Cannot read last-modified dates from git: the content is not in a git repository.'],
    );
    assert.equal(source(site, 'docs/a/index.html'), '');
  });

  test('a repository that git cannot read has no dates, and a warning with the reason of git', async () => {
    const origin = gitSite({ author: 'Ann', date: firstDay, files });
    rmSync(join(origin.root, '.git'), { recursive: true });
    origin.write({ '.git': 'gitdir: /nowhere\n' });
    const { diagnostics } = await renderSiteOf(origin);
    assert.deepEqual(
      diagnostics.map(({ message, hint }) => `${message} ${hint}`),
      [
        'Cannot read last-modified dates from git: git says "fatal: not a git repository: /nowhere". Run "git log" in the folder of the site: what fails there fails here.',
      ],
    );
  });

  test('a commit whose time is no date is passed over', async () => {
    const origin = gitSite({ author: 'Ann', date: firstDay, files });
    origin.commit({ author: 'Bob', date: '@9000000000000000 +0000', files: { 'content/docs/a.md': 'b' } });
    const site = await renderSiteOf(origin);
    assert.deepEqual(site.diagnostics, []);
    assert.match(site.page('docs/a/index.html'), /dateTime="2024-01-0/);
  });

  test('a repository of another user is named with the command that allows it', async () => {
    const origin = gitSite({ author: 'Ann', date: firstDay, files });
    process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
    const { diagnostics } = await renderSiteOf(origin).finally(() => {
      delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
    });
    const [found] = diagnostics;
    assert.match(
      found?.message ?? '',
      /^Cannot read last-modified dates from git: the repository belongs to another user: run "git config --global --add safe\.directory \/.*"\.$/,
    );
    assert.match(found?.hint ?? '', /^Run it before the build/);
  });

  test('a site that shows no dates gets no warning', async () => {
    const site = await siteFrom({ 'content/docs/a.md': files['content/docs/b.md'] });
    assert.deepEqual(brief(site.diagnostics), []);
    assert.equal(source(site, 'docs/a/index.html'), '');
    assert.doesNotMatch(site.file('sitemap.xml'), /lastmod/);
  });

  test('a repository without commits has no dates', async () => {
    const site = gitSite({ author: 'Ann', date: firstDay, files: { 'content/docs/a.md': 'a' } });
    rmSync(join(site.root, '.git'), { recursive: true });
    site.git('init', '--quiet');
    site.write(files);
    assert.deepEqual(brief((await renderSiteOf(site)).diagnostics), []);
  });
});

test('contributors are shown if configured, those with the most commits first', async () => {
  const files = (text: string, name = 'a') => ({ [`content/docs/${name}.md`]: text });
  const repository = gitSite(
    {
      author: 'Ann',
      date: firstDay,
      files: { 'site.config.ts': config('docs: { showContributors: true }'), ...files('one'), ...files('x', 'b') },
    },
    { author: 'Bob', date: laterDay, files: files('two') },
    { author: 'Zoe & Co', date: laterDay, files: files('three') },
    { author: 'Bob', date: laterDay, files: files('four') },
  );
  const site = await renderSiteOf(repository);
  assert.equal(source(site, 'docs/a/index.html'), 'Contributors: Bob, Ann, Zoe &amp; Co');
  assert.equal(source(site, 'docs/b/index.html'), 'Contributors: Ann');
});

test('documents in another repository or behind a link have the dates of their own history', async () => {
  const outer = gitSite({
    author: 'Ann Smith',
    date: firstDay,
    files: { 'site.config.ts': config(`docs: { ${shown} }`), 'content/docs/a.md': 'one', 'shared/c.md': 'one' },
  });
  outer.write({ 'content/docs/inner/b.md': 'two', 'content/docs/inner/deep/d.md': 'two' });
  symlinkSync(join('..', '..', 'shared'), join(outer.root, 'content/docs/linked'));
  const person = { NAME: 'Bob Jones', EMAIL: 'bob@example.com', DATE: laterDay };
  const env = Object.fromEntries(
    Object.entries(person).flatMap(([key, value]) => [`GIT_AUTHOR_${key}`, `GIT_COMMITTER_${key}`].map((name) => [name, value])),
  );
  for (const command of ['init --quiet', 'add .', 'commit --quiet -m x'])
    execFileSync('git', command.split(' '), { cwd: join(outer.root, 'content/docs/inner'), env: { ...process.env, ...env } });
  const site = await renderSiteOf(outer);
  assert.deepEqual(site.diagnostics, []);
  assert.match(source(site, 'docs/a/index.html'), /Jan 2, 2024 by Ann Smith/);
  assert.match(source(site, 'docs/inner/b/index.html'), /May 7, 2024 by Bob Jones/);
  assert.match(source(site, 'docs/inner/deep/d/index.html'), /May 7, 2024 by Bob Jones/);
  assert.match(source(site, 'docs/linked/c/index.html'), /Jan 2, 2024 by Ann Smith/);
});
