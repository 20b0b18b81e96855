import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const numbers = Array.from({ length: 30 }, (_, index) => index + 1);

/** Thirty documents that link to each other, to documents outside of the folder, and back. */
const guides = Object.fromEntries(
  numbers.map((number) => [
    `content/docs/guides/${number % 3 === 0 ? 'more/' : ''}g${number}.md`,
    `# Guide ${number}\n\n## Part\n\n[home](${number % 3 === 0 ? '../' : ''}../intro.md#top) ![dot](${number % 3 === 0 ? '../' : ''}dot.svg)\n\n[next](${number % 3 === 0 ? '../' : ''}${(number % 30) + 1 > 0 && ((number % 30) + 1) % 3 === 0 ? 'more/' : ''}g${(number % 30) + 1}.md#part)\n`,
  ]),
);

const files = {
  ...guides,
  'content/docs/guides/_category_.json': '{ "label": "Guides" }\n',
  'content/docs/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'content/docs/intro.md': '# Intro\n\n[one](guides/g1.md#part) [two](./guides/g2.md) ![dot](guides/dot.svg)\n',
  'content/pages/index.md': '# Home\n\n[one](/docs/guides/g1)\n',
};

describe('storedocs move', () => {
  test('moves a folder of thirty documents without new problems, and redirects every old URL', async () => {
    const site = tempSite(files);
    await site.run('build');
    site.write({ 'urls.json': site.read('build/urls.json') });
    const { code, stderr } = await site.run('move', 'content/docs/guides', 'content/docs/manual/apps');
    assert.equal(code, 0, stderr);
    assert.equal(site.exists('content/docs/guides'), false);
    const { code: checked, diagnostics } = await site.report('check', '--against', 'urls.json');
    assert.deepEqual([checked, diagnostics], [0, []]);
    // Links within the folder, and everything except links and front matter, stay unchanged.
    assert.equal(
      site.read('content/docs/manual/apps/g1.md'),
      `---\nredirect_from: /docs/guides/g1\n---\n\n${guides['content/docs/guides/g1.md']?.replace('../intro.md', '../../intro.md')}`,
    );
    assert.equal(
      site.read('content/docs/intro.md'),
      '# Intro\n\n[one](manual/apps/g1.md#part) [two](./manual/apps/g2.md) ![dot](manual/apps/dot.svg)\n',
    );
  });

  test('prints its changes as JSON', async () => {
    const site = tempSite({ 'content/docs/a.md': '# A\n\n[B](b.md)\n', 'content/docs/b.md': '# B\n' });
    const { stdout, stderr } = await site.run('move', 'content/docs/b.md', 'content/docs/c.md', '--dry-run', '--format', 'json');
    assert.deepEqual(
      [stderr, JSON.parse(stdout).move],
      [
        '',
        {
          isDryRun: true,
          moved: [{ from: 'content/docs/b.md', to: 'content/docs/c.md' }],
          changed: [
            { file: 'content/docs/a.md', lines: [3] },
            { file: 'content/docs/c.md', lines: [] },
          ],
          redirects: [{ from: '/docs/b', file: 'content/docs/c.md' }],
          unredirected: [],
        },
      ],
    );
  });

  test('restores a document that is moved back', async () => {
    const site = tempSite(files);
    const before = site.list('content').map((path) => [path, site.read(`content/${path}`)]);
    assert.equal((await site.run('move', 'content/docs/intro.md', 'content/docs/guides/')).code, 0);
    assert.match(site.read('content/docs/guides/intro.md'), /redirect_from: \/docs\/intro\n/);
    assert.equal((await site.run('move', 'content/docs/guides/intro.md', 'content/docs/intro.md')).code, 0);
    const text = site.read('content/docs/intro.md');
    assert.equal(text, `---\nredirect_from: /docs/guides/intro\n---\n\n${files['content/docs/intro.md']}`);
    site.write({ 'content/docs/intro.md': files['content/docs/intro.md'] });
    assert.deepEqual(
      site.list('content').map((path) => [path, site.read(`content/${path}`)]),
      before,
    );
  });

  test('stages moves of tracked files in git, and nothing else', async () => {
    const site = tempSite({
      'docs/site/content/docs/a.md': '# A\n',
      'docs/site/content/docs/b.md': '# B\n\n[a](a.md)\n',
      'docs/site/site.config.ts': "export default { title: 'T', url: 'https://example.com' };\n",
    });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: site.root, encoding: 'utf8' });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'First');
    site.write({ 'docs/site/content/docs/c.md': '# C\n' });
    const content = 'docs/site/content/docs';
    const { code, stderr } = await site.run('move', `${content}/a.md`, `${content}/new/a.md`, '--root', 'docs/site');
    assert.equal(code, 0, stderr);
    assert.deepEqual(git('status', '--porcelain', '--untracked-files=all', '--', content).trimEnd().split('\n').sort(), [
      ` M ${content}/b.md`,
      `?? ${content}/c.md`,
      `RM ${content}/a.md -> ${content}/new/a.md`,
    ]);
  });

  test('changes nothing in a dry run, for a wrong path, or if the move would break the site', async () => {
    const site = tempSite({ ...files, 'content/docs/taken.md': '---\nslug: /free/g1\n---\n# Taken\n' });
    const before = () => site.list('content').map((path) => [path, site.read(`content/${path}`)]);
    const expected = before();
    const dry = await site.run('move', 'content/docs/intro.md', 'content/docs/new.md', '--dry-run');
    assert.equal(dry.code, 0);
    assert.match(
      dry.stderr,
      /moved {5}content\/docs\/intro\.md → content\/docs\/new\.md\n[\s\S]*redirect {2}\/docs\/intro → content\/docs\/new\.md/,
    );
    for (const [args, message] of [
      [['content/docs/none.md', 'content/docs/x.md'], 'No file or folder at content/docs/none.md.'],
      [['content/docs/intro.md', 'content/docs/taken.md'], 'A file or folder already exists at content/docs/taken.md.'],
      [['content/docs/guides', 'content/docs/guides/deeper'], '"content/docs/guides" cannot be moved to itself.'],
      [
        ['content/docs/intro.md', 'content/pages/intro.md'],
        '"content/docs/intro.md" cannot be moved out of its content folder "content/docs".',
      ],
      [['content/docs/guides', 'content/docs/free'], /Duplicate|conflict|same URL|twice/i],
    ] as const) {
      const { code, diagnostics } = await site.report('move', ...args);
      assert.equal(code, typeof message === 'string' ? 2 : 1, args.join(' '));
      const said = diagnostics.map((diagnostic) => diagnostic.message).join('\n');
      if (typeof message === 'string') assert.equal(said, message);
      else assert.match(said, message);
    }
    assert.deepEqual(before(), expected);
  });

  test('updates ids in sidebars, links in the configuration, and translations', long, async () => {
    const site = tempSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://example.com', i18n: { locales: ['en', 'de'] },\n" +
        "  navbar: { items: [{ type: 'doc', docId: 'a', label: 'a' }, { to: '/docs/a/', label: 'A' }] },\n" +
        "  redirects: [{ from: '/start', to: '/docs/a' }] };\n",
      'sidebars.json': '{ "main": ["a", { "type": "category", "label": "a", "items": ["b"] }] }\n',
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '---\npagination_prev: a\n---\n# B\n',
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A deutsch\n\n[b](b.md)\n',
      'i18n/de/docusaurus-plugin-content-docs/current/b.md': '# B deutsch\n',
    });
    const sound = async () => (await site.report('check')).diagnostics;
    assert.deepEqual(await sound(), []);
    const { code, stderr } = await site.run('move', 'content/docs/a.md', 'content/docs/new/first.md');
    assert.equal(code, 0, stderr);
    assert.deepEqual(await sound(), []);
    assert.equal(site.read('sidebars.json'), '{ "main": ["new/first", { "type": "category", "label": "a", "items": ["b"] }] }\n');
    const config = site.read('site.config.ts');
    assert.match(config, /docId: 'new\/first', label: 'a' \}, \{ to: '\/docs\/new\/first\/'/);
    assert.match(config, /from: '\/start', to: '\/docs\/new\/first'/);
    assert.match(
      site.read('i18n/de/docusaurus-plugin-content-docs/current/new/first.md'),
      /redirect_from: \/docs\/a\n[\s\S]*\[b\]\(\.\.\/b\.md\)/,
    );
  });

  test('updates relative URLs, links in components, and parts of the configuration, and keeps line endings', long, async () => {
    const site = tempSite({
      'site.config.ts':
        "import { items } from '../../cli/navbar.ts';\nexport default { title: 'T', url: 'https://example.com', navbar: { items } };\n",
      'search.tests.yml': '- { query: part, page: /docs/guides/one/#part }\n- query: two\n  page: "/docs/guides/two/"\n',
      'navbar.ts': "export const items = [\n  { to: '/docs/guides/one#part', label: 'One' },\n];\n",
      'content/_components/Card.tsx': 'export default function Card() {\n  return <a href="/docs/guides/one/">One</a>;\n}\n',
      'content/docs/guides/one.mdx': '# One\r\n\r\n## Part\r\n\r\n[two](../two/) [intro](../../intro) [self](#part) <Card />\r\n',
      'content/docs/guides/two.md': '# Two\n\n[one](../one/#part)\n\n[by name]\n\n[by name]: ../one "One"\n',
      'content/docs/intro.mdx': '# Intro\n\n[one](../guides/one) <a href={"/docs/guides/one"}>One</a> ![dot](guides/dot.svg)\n',
      'content/docs/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
      'content/docs/one/index.md': '# A folder with the name of a page\n',
    });
    const problems = async () => (await site.report('check')).diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`);
    const before = await problems();
    const { code, stderr } = await site.run('move', 'content/docs/guides/one.mdx', 'content/docs/manual/first/one.mdx');
    assert.equal(code, 0, stderr);
    assert.match(stderr, /changed {3}navbar\.ts:2\n/);
    assert.deepEqual([before, await problems()], [[], []]);
    assert.equal(
      site.read('content/docs/manual/first/one.mdx'),
      '---\r\nredirect_from: /docs/guides/one\r\n---\r\n\r\n# One\r\n\r\n## Part\r\n\r\n[two](../../../guides/two/) [intro](../../../intro) [self](#part) <Card />\r\n',
    );
    assert.equal(
      site.read('content/docs/guides/two.md'),
      '# Two\n\n[one](../../manual/first/one/#part)\n\n[by name]\n\n[by name]: ../../manual/first/one "One"\n',
    );
    assert.match(site.read('content/docs/intro.mdx'), /\[one\]\(\.\.\/manual\/first\/one\) <a href=\{"\/docs\/manual\/first\/one"\}>/);
    assert.equal(
      site.read('search.tests.yml'),
      '- { query: part, page: /docs/manual/first/one/#part }\n- query: two\n  page: "/docs/guides/two/"\n',
    );
    assert.match(site.read('content/_components/Card.tsx'), /href="\/docs\/manual\/first\/one\/"/);
  });

  test('moves a folder together with its translation, and leaves versions in place', long, async () => {
    const [a, b] = ['# A\n\n[b](../../b/) [file](../b.md)\n', '# B\n\n[a](../g/a/)\n'];
    const german = 'i18n/de/docusaurus-plugin-content-docs/current';
    const site = tempSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://example.com', i18n: { locales: ['en', 'de'] }, docs: { path: 'docs' } };\n",
      'docs/g/a.md': a,
      'docs/b.md': b,
      'versions.json': '["1.0"]\n',
      'versioned_docs/version-1.0/g/a.md': a,
      'versioned_docs/version-1.0/b.md': b,
      [`${german}/g/a.md`]: a,
      [`${german}/b.md`]: b,
    });
    const broken = async () => (await site.report('check')).diagnostics.filter((found) => /broken|redirect/.test(found.code));
    assert.deepEqual(await broken(), []);
    const { code, stderr } = await site.run('move', 'docs/g', 'docs/new/deep');
    assert.equal(code, 0, stderr);
    assert.deepEqual(await broken(), []);
    for (const folder of ['docs', german]) {
      assert.equal(site.read(`${folder}/b.md`), '# B\n\n[a](../new/deep/a/)\n');
      assert.match(site.read(`${folder}/new/deep/a.md`), /\[b\]\(\.\.\/\.\.\/\.\.\/b\/\) \[file\]\(\.\.\/\.\.\/b\.md\)/);
    }
    assert.deepEqual([site.read('versioned_docs/version-1.0/g/a.md'), site.read('versioned_docs/version-1.0/b.md')], [a, b]);
  });
});

test('a move changes the sidebars, neighbors and configuration of its own version alone', async () => {
  const versioned = {
    'sidebars.json': '{ "m": ["a", "b", "c"] }\n',
    'versions/1.0/sidebars.json': '{ "m": ["a", "b"] }\n',
    'versions/1.0/a.md': '---\npagination_next: b\n---\n\n# A\n',
    'versions/1.0/b.md': '# B\n',
    'content/docs/a.md': '---\npagination_next: b\n---\n\n# A\n',
    'content/docs/b.md': '# B\n',
    'content/docs/c.md': '# C\n',
  };
  const site = tempSite(versioned);
  const old = await site.run('move', 'versions/1.0/b.md', 'versions/1.0/c.md');
  assert.equal(old.code, 0, old.stderr);
  assert.deepEqual(
    [site.read('sidebars.json'), site.read('content/docs/a.md')],
    [versioned['sidebars.json'], versioned['content/docs/a.md']],
  );
  assert.deepEqual(JSON.parse(site.read('versions/1.0/sidebars.json')), { m: ['a', 'c'] });
  assert.match(site.read('versions/1.0/a.md'), /^pagination_next: c$/m);
  const current = await site.run('move', 'content/docs/b.md', 'content/docs/z.md');
  assert.equal(current.code, 0, current.stderr);
  assert.deepEqual(JSON.parse(site.read('sidebars.json')), { m: ['a', 'z', 'c'] });
  assert.deepEqual(JSON.parse(site.read('versions/1.0/sidebars.json')), { m: ['a', 'c'] });
  assert.match(site.read('content/docs/a.md'), /^pagination_next: z$/m);
});

test('a path below a file is wrong usage', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
  for (const to of ['content/docs/b.md/x.md', 'content/docs/b.md/x/y.md', 'content/docs/a.md/x.md'])
    assert.equal((await site.run('move', 'content/docs/a.md', to)).code, 2, to);
});
