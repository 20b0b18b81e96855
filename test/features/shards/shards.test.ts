import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { partEnd } from '../../../src/features/shards/part-file.ts';
import { hashOf } from '../../../src/text/hash.ts';
import { brief, type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';

const post = (day: number) =>
  `---\ndate: 2025-01-0${day}\ntags: [news]\n---\n\n# Post ${day}\n\nFirst.\n\n<!-- truncate -->\n\nOf [guide ${day}](/docs/guide-${day}/#use).\n`;

/** Docs that link to each other, posts, a redirect, an image, styles of a component and an island. */
const files: SiteFiles = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((day) => [`content/blog/2025-01-0${day}-post.md`, post(day)])),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((number) => [
      `content/docs/guide-${number}.md`,
      `# Guide ${number}\n\n## Use\n\n[Next](guide-${(number % 6) + 1}.md#use)\n\n\`\`\`ts\nconst a = ${number};\n\`\`\`\n`,
    ]),
  ),
  'content/docs/picture.md': '---\nredirect_from: /old-picture\n---\n\n# Picture\n\n![A dot](./dot.svg)\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/docs/box.mdx': "import { Count } from './count.tsx';\n\n# Box\n\n<Count start={1} />\n",
  'content/docs/count.tsx':
    "'use client';\nimport { useState } from 'react';\nimport './count.css';\nexport function Count({ start }: { start: number }) {\n  const [count, setCount] = useState(start);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}\n",
  'content/docs/count.css': 'button { color: red; }\n',
};

function hashes(site: TempSite, folder: string): Record<string, string> {
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(site.root, folder, path)))
      .digest('hex');
  return Object.fromEntries(site.list(folder).map((path) => [path, hash(path)]));
}

describe('shards', () => {
  const site = tempSite(files);
  const shard = (index: number, count: number, ...args: readonly string[]) =>
    site.report('build', '--shard', `${index}/${count}`, '--out-dir', `part-${count}-${index}`, ...args);
  const merge = (...parts: readonly string[]) => site.report('merge', ...parts, '--out-dir', 'merged');
  before(async () => {
    assert.equal((await site.report('build', '--no-cache')).code, 0);
    for (const count of [2, 3, 7]) for (let index = 1; index <= count; index++) assert.equal((await shard(index, count)).code, 0);
  });
  const parts = (count: number) => Array.from({ length: count }, (_, index) => `part-${count}-${index + 1}`);

  for (const count of [2, 3, 7]) {
    test(`${count} parts merge into the same bytes as one build, in any order`, async () => {
      const { code, diagnostics } = await merge(...parts(count).toReversed());
      assert.deepEqual([code, diagnostics], [0, []]);
      assert.deepEqual(hashes(site, 'merged'), hashes(site, 'build'));
    });
  }

  test('missing, duplicate and foreign parts are errors, and the previous output is kept', async () => {
    const before = hashes(site, 'merged');
    const messages = async (...folders: readonly string[]) => (await merge(...folders)).diagnostics.map(({ message }) => message);
    assert.deepEqual(await messages('part-3-1', 'part-3-3'), ['Missing parts: 2/3.']);
    const twice = `Duplicate part 1/2: ${join(site.root, 'part-2-1')} and ${join(site.root, 'part-2-1')}.`;
    assert.deepEqual(await messages('part-2-1', 'part-2-1'), [twice]);
    assert.deepEqual(await messages('part-2-1', 'part-3-2'), [
      `Part 2/3 does not belong to a build of 2 parts: ${join(site.root, 'part-3-2')}.`,
    ]);
    for (const wrong of ['content', 'part-2-1/storedocs-part.jsonl'])
      assert.deepEqual(await messages(wrong), [`Not a part of a build: ${join(site.root, wrong)}.`]);
    for (const outDir of ['part-2-1', 'part-2-2/sub', '.'])
      assert.deepEqual(
        (await site.report('merge', ...parts(2), '--out-dir', outDir)).diagnostics.map(({ code }) => code),
        ['output-unsafe'],
      );
    assert.deepEqual(hashes(site, 'merged'), before);
  });

  test('a part that was cut, altered or replaced is an error, and nothing is written', async () => {
    const before = hashes(site, 'merged');
    const part = join(site.root, 'part-2-1');
    const page = 'docs/guide-1/index.html';
    const holder = existsSync(join(part, page)) ? 'part-2-1' : 'part-2-2';
    const [record, html] = [`${holder}/storedocs-part.jsonl`, `${holder}/${page}`];
    const linked = () => {
      writeFileSync(join(site.root, 'copy.html'), site.read(html));
      rmSync(join(site.root, html));
      symlinkSync(join(site.root, 'copy.html'), join(site.root, html));
    };
    const lines = (change: (lines: string[]) => string[]) => () =>
      site.write({ [record]: `${change(site.read(record).trimEnd().split('\n')).join('\n')}\n` });
    /** With the hash of the altered lines at their end. */
    const forged = (change: (lines: string[]) => string[]) =>
      lines((all) => {
        const changed = change(all.slice(0, -1));
        return [...changed, partEnd(changed.reduce((hash, line) => hashOf(hash, line), ''))];
      });
    const each = (from: RegExp, to: string) => forged((all) => all.map((line) => line.replace(from, to)));
    const faults: readonly (readonly [string, () => void])[] = [
      ['a page that is cut', () => site.write({ [html]: site.read(html).slice(0, 10) })],
      ['a page that is altered', () => site.write({ [html]: site.read(html).replace('Guide', 'Guile') })],
      ['a page that is empty', () => site.write({ [html]: '' })],
      ['a page that is missing', () => rmSync(join(site.root, html))],
      ['a page that is a link', linked],
      ['a record without its end', lines((all) => all.slice(0, -1))],
      ['a record that is cut in a line', () => site.write({ [record]: site.read(record).slice(0, -200) })],
      ['a record with its header alone', lines((all) => all.slice(0, 1))],
      ['an empty record', () => site.write({ [record]: '' })],
      ['a record without a page', lines((all) => all.toSpliced(2, 1))],
      ['a record with more', lines((all) => [...all, '{"kind":"used","prefix":"","islands":[{"path":"../../x.js","contents":""}]}'])],
      ['a record with another path', lines((all) => all.map((line) => line.replaceAll('/index.html', '/../../x.html')))],
      ['a forged path', each(/"path":"[^"]*index\.html"/, '"path":"../../x.html"')],
      ['a forged file without a hash', each(/,"hash":"\w+","isSame"/, ',"isSame"')],
      ['a forged image of another folder', each(/"path":"content\/docs\/dot\.svg"/, '"path":"../../../../etc/hostname"')],
      ['forged files', each(/"files":\[/, '"other":[')],
      ['a forged record with fewer pages', forged((all) => all.toSpliced(2, 1))],
      ['a forged record with a page twice', forged((all) => all.toSpliced(2, 0, String(all[2])))],
      ['a forged record with other lines', forged((all) => [...all, 'null', '{'])],
      ['a forged record without its site', forged((all) => all.toSpliced(1, 1))],
      ['a forged number of parts', each(/"count":2/, '"count":1e9')],
      ['a forged header', each(/"shard":\{[^}]*\}/, '"shard":null')],
      ['a record that is no JSON', () => site.write({ [record]: 'part\n' })],
    ];
    for (const [name, spoil] of faults) {
      const kept = new Map([record, html].map((path) => [path, site.read(path)]));
      spoil();
      const { code, diagnostics } = await merge('part-2-1', 'part-2-2');
      assert.deepEqual([code, ...diagnostics.map((found) => found.code)], [1, 'part-invalid'], name);
      for (const path of kept.keys()) rmSync(join(site.root, path), { force: true });
      site.write(Object.fromEntries(kept));
    }
    assert.deepEqual(hashes(site, 'merged'), before);
    assert.equal((await merge('part-2-1', 'part-2-2')).code, 0);
  });

  test('a part built from other sources is an error', async () => {
    site.write({ 'content/docs/guide-1.md': '# Guide 1\n\n## Use\n\nOther text.\n' });
    assert.equal((await shard(1, 2)).code, 0);
    const { code, diagnostics } = await merge('part-2-1', 'part-2-2');
    assert.equal(code, 1);
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      [`Part of another build: ${join(site.root, 'part-2-2')}.`],
    );
    site.write({ 'content/docs/guide-1.md': String(files['content/docs/guide-1.md']) });
    assert.equal((await shard(1, 2)).code, 0);
  });

  test('broken links between parts are reported by the merge', async () => {
    site.write({ 'content/docs/guide-6.md': '# Guide 6\n\n## Use\n\n[Gone](guide-1.md#gone)\n\n[Lost](guides-1.md)\n' });
    for (const index of [1, 2]) assert.deepEqual(brief((await shard(index, 2)).diagnostics), []);
    const { code, diagnostics } = await merge(...parts(2));
    assert.equal(code, 1);
    assert.deepEqual(brief(diagnostics), ['anchor-broken content/docs/guide-6.md:5:1', 'link-broken content/docs/guide-6.md:7:1']);
    assert.equal(diagnostics[1]?.hint, 'Did you mean "guide-1.md"?');
  });

  test('a shard number that is too large is a usage error', async () => {
    for (const wrong of ['0/2', '3/2', '2', 'a/b']) {
      const { code, stderr } = await site.run('build', '--shard', wrong);
      assert.equal(code, 2, wrong);
      assert.match(stderr, /such as 2\/5/);
    }
  });
});
