import assert from 'node:assert/strict';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { long } from '../../support/long.ts';
import { serve } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { inside, textOf } from '../../support/sites/site-from.ts';

test('dev notices files however they are created, changed and removed', { timeout: 900_000 }, async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n', 'content/docs/deep/down/b.md': '# B\n', 'content/docs/c.md': '# C\n' });
  const { url, stop } = await serve(['dev', '--port', '0'], site.root);
  after(stop);
  const shown = async (path: string) => {
    const response = await fetch(url + path);
    return `${response.status} ${textOf(inside(await response.text(), 'h1'))}`;
  };
  const expect = async (path: string, expected: string) => {
    const end = performance.now() + 120_000;
    while ((await shown(path)) !== expected && performance.now() < end) await setTimeout(20);
    assert.equal(await shown(path), expected);
  };
  const on = (path: string) => join(site.root, path);

  // Before the first request, and before any file is watched.
  site.write({ 'content/docs/a.md': '# A, early\n' });
  await expect('/docs/a/', '200 A, early');

  // Like editors that write a temporary file and rename it, or move the old file away.
  writeFileSync(on('content/docs/.a.md.swp'), '# A, by a new file\n');
  renameSync(on('content/docs/.a.md.swp'), on('content/docs/a.md'));
  await expect('/docs/a/', '200 A, by a new file');
  renameSync(on('content/docs/a.md'), on('content/docs/a.md~'));
  writeFileSync(on('content/docs/a.md'), '# A, once more\n');
  await expect('/docs/a/', '200 A, once more');

  // Repeatedly, in quick succession.
  for (let count = 1; count <= 20; count++) {
    site.write({ 'content/docs/a.md': `# A ${count}\n` });
    await setTimeout(7);
  }
  await expect('/docs/a/', '200 A 20');

  site.remove('content/docs/a.md~');
  renameSync(on('content/docs/c.md'), on('content/docs/moved.md'));
  await expect('/docs/moved/', '200 C');
  await expect('/docs/c/', '404 Page Not Found');
  renameSync(on('content/docs/moved.md'), on('content/docs/Moved.md'));
  await expect('/docs/Moved/', '200 C');
  await expect('/docs/moved/', '404 Page Not Found');

  // A folder with its content, and another one that is filled slowly.
  renameSync(on('content/docs/deep'), on('content/docs/high'));
  await expect('/docs/high/down/b/', '200 B');
  await expect('/docs/deep/down/b/', '404 Page Not Found');
  mkdirSync(on('content/docs/new/newer'), { recursive: true });
  await setTimeout(30);
  site.write({ 'content/docs/new/newer/d.md': '# D\n' });
  await expect('/docs/new/newer/d/', '200 D');
  site.write({ 'content/docs/new/newer/d.md': '# D, changed\n' });
  await expect('/docs/new/newer/d/', '200 D, changed');
  site.remove('content/docs/new');
  await expect('/docs/new/newer/d/', '404 Page Not Found');
});

test('the terminal prints each problem once while it exists', { timeout: 900_000 }, async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
  const said: string[] = [];
  const { url, stop } = await serve(['dev', '--port', '0'], site.root, (text) => said.push(text));
  after(stop);
  const saidOf = (words: string) => said.join('').split(words).length - 1;
  const change = async (text: string, isDone: () => boolean | Promise<boolean>, path = 'content/docs/a.md') => {
    site.write({ [path]: text });
    for (const end = performance.now() + 120_000; performance.now() < end && !(await isDone()); ) await setTimeout(20);
    assert.ok(await isDone(), said.join(''));
  };
  const shows = (words: string) => async () => (await (await fetch(`${url}/docs/a/`)).text()).includes(words);

  // The page is not open in any browser.
  await change('# A\n\n[b](./c.md)\n', () => saidOf('link-broken') === 1);
  await change('# A\n\nOne\n\n[b](./c.md)\n', shows('One'));
  await change('# A\n\nTwo\n\nlines\n\n[b](./c.md)\n', shows('Two'));
  await change('---\ntitle: [\n---\n', () => saidOf('front-matter-syntax') === 1);
  // The next output proves that nothing was printed in between.
  await change('---\ntitle: [\n---\n', () => saidOf('front-matter-syntax  content/docs/b.md') === 1, 'content/docs/b.md');
  assert.deepEqual([saidOf('link-broken'), saidOf('front-matter-syntax')], [1, 2]);
  site.write({ 'content/docs/b.md': '# B\n' });
  await change('# A\n\n[b](./b.md)\n', shows('docs/b/'));
  await change('# A\n\n[b](./c.md)\n', () => saidOf('link-broken') === 2);
});

test('many files that change together are one change, or a few', { ...long, timeout: 900_000 }, async () => {
  const names = Array.from({ length: 100 }, (_, index) => `content/docs/d${index % 7}/n${index}.md`);
  const state = (text: string) => Object.fromEntries(names.map((name, index) => [name, `# ${text} ${index}\n`]));
  const site = tempSite(state('Before'));
  const { url, stop } = await serve(['dev', '--port', '0'], site.root);
  after(stop);
  const get = async (path: string) => (await fetch(url + path)).text();
  const controller = new AbortController();
  after(() => controller.abort());
  const events = await fetch(`${url}/@storedocs/events`, { signal: controller.signal });
  const heard: string[] = [];
  const write = (text: string) => void heard.push(text);
  const listening = events.body?.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write }));
  listening?.catch(() => {});
  assert.match(await get('/docs/d0/n0/'), /Before 0/);
  site.write(state('After'));
  for (const [index, name] of names.entries()) {
    const path = name.replace('content', '').replace('.md', '/');
    const isShown = async () => (await get(path)).includes(`>After ${index}</h1>`);
    for (const end = performance.now() + 120_000; performance.now() < end && !(await isShown()); ) await setTimeout(20);
    assert.ok(await isShown(), path);
  }
  const changes = heard.join('').split('event: change').length - 1;
  assert.ok(changes > 0 && changes < names.length / 2, `${changes} changes`);
});
