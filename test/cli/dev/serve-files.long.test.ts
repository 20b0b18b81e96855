import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { serve } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';

test('many files that change together are one change, or a few', { timeout: 900_000 }, async () => {
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
  assert.ok(changes > 0 && changes < 10, `${changes} changes`);
});
