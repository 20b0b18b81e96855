import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { tempSite } from '../support/program/temp-site.ts';

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
      assert.equal(code, 1, args.join(' '));
      const said = diagnostics.map((diagnostic) => diagnostic.message).join('\n');
      if (typeof message === 'string') assert.equal(said, message);
      else assert.match(said, message);
    }
    assert.deepEqual(before(), expected);
  });
});
