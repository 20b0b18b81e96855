import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ProfileFacts } from '../../../src/features/inspection/profile-facts.ts';
import { long } from '../../support/long.ts';
import { type TempSite, tempSite } from '../../support/program/temp-site.ts';
import { files, type Span, spansOf, traceIn } from '../../support/sites/profiled-site.ts';

const isWithin = (inner: Span, outer: Span) => inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;

test('--profile prints stages, slow pages and cache hits', async () => {
  const site = tempSite(files);
  const cold = await site.run('build', '--profile');
  assert.equal(cold.code, 0, cold.stderr);
  assert.equal(cold.stdout, '');
  for (const row of [
    /^Stage +seconds +share +idle$/m,
    /^Reading the configuration +\d+\.\d{3} +\d+% +\d+\.\d{3}$/m,
    /^Rendering pages +\d+\.\d{3} +\d+% +\d+\.\d{3}$/m,
    /^Finishing the search index /m,
    /^Whole build +\d+\.\d{3} +100%$/m,
    /^Slowest pages \(ms\) +compile +render +highlighting +bundling$/m,
    /^\/docs\/c\/ +\d+\.\d +\d+\.\d +\d+\.\d +\d+\.\d$/m,
    /^From the cache +0 of 3 documents, 0 of 2 code blocks, 0 of \d+ pages$/m,
    /^Peak memory +\d+ MB$/m,
    /^Trace +storedocs-profile\.json /m,
  ])
    assert.match(cold.stderr, row);
  const warm = await site.run('build', '--profile');
  assert.match(warm.stderr, /^From the cache +3 of 3 documents, 2 of 2 code blocks, (\d+) of \1 pages$/m);
  assert.doesNotMatch(warm.stderr, /bundling/);
  site.write({ 'content/docs/b.md': '# B\n\nOther words.\n' });
  const touched = await site.run('build', '--profile');
  assert.match(touched.stderr, /^From the cache +2 of 3 documents, 2 of 2 code blocks, /m);
});

test('the trace has the stages, the work within them, and a span for each page', async () => {
  const site = tempSite(files);
  await site.run('build', '--profile', 'out/trace.json');
  const trace = traceIn(site, 'out/trace.json');
  const stages = spansOf(trace, 'stage');
  assert.deepEqual(
    stages.map(({ name }) => name),
    [
      'Reading the configuration',
      'Running content plugins',
      'Reading content',
      'Reading dates from git',
      'Building the graph',
      'Bundling templates',
      'Rendering pages',
      'Making files for pages',
      'Writing feeds and other files',
      'Listing URLs and links',
      'Checking links',
      'Finishing the search index',
      'Checking files',
      'Writing files',
      'Cleaning the cache',
    ],
  );
  const stage = (name: string) => {
    const found = stages.find((one) => one.name === name);
    assert.ok(found, name);
    return found;
  };
  const mainThread = [...stages, ...spansOf(trace, 'work')];
  for (const one of mainThread) {
    assert.deepEqual([one.pid, one.tid], [1, 1]);
    for (const other of mainThread) {
      const isApart = one.ts + one.dur <= other.ts || other.ts + other.dur <= one.ts;
      assert.ok(isApart || isWithin(one, other) || isWithin(other, one), `${one.name} and ${other.name} cross`);
    }
  }
  for (const span of spansOf(trace, 'work')) assert.ok(isWithin(span, stage('Rendering pages')), JSON.stringify(span));
  const parts = (url: string) => new Set(spansOf(trace, 'work').flatMap(({ name, args }) => (args?.url === url ? [name] : [])));
  assert.deepEqual(parts('/docs/a/'), new Set(['compile', 'render', 'read', 'write']));
});

test('with --format json, the figures are part of the summary', async () => {
  const site = tempSite(files);
  const { code, summary } = await site.report('build', '--profile');
  assert.equal(code, 0);
  const { profile }: typeof summary & { profile?: ProfileFacts } = summary;
  assert.ok(profile);
  assert.equal(profile.file, join(site.root, 'storedocs-profile.json'));
  assert.deepEqual(profile.cache.documents, { hits: 0, total: 3 });
  assert.deepEqual(profile.cache.code, { hits: 0, total: 2 });
  assert.equal(profile.cache.pages.hits, 0);
  assert.ok(profile.peakMemory > 1e7);
  assert.ok(profile.stages.some(({ name, milliseconds }) => name === 'Bundling templates' && milliseconds > 0));
  assert.ok(profile.slowest.some(({ url, compile, bundle }) => url === '/docs/c/' && compile > 0 && bundle > 0));
  assert.equal('profile' in (await site.report('build')).summary, false);
});

test('a profile cannot be written to a folder, into the output, or below a file', async () => {
  const site = tempSite(files);
  mkdirSync(join(site.root, 'here'));
  const folder = await site.run('build', '--profile', 'here');
  assert.equal(folder.code, 2);
  assert.match(folder.stderr, /It must be a file, not a folder\./);
  for (const file of ['build/profile.json', 'site.config.ts/profile.json']) {
    const { code, diagnostics } = await site.report('build', '--profile', file);
    assert.equal(code, 2);
    assert.deepEqual(
      diagnostics.map(({ code: found, hint }) => [found, hint]),
      [['usage-invalid', 'Choose another file with --profile.']],
    );
    assert.equal(site.exists('build'), false);
  }
});

test('--profile changes no byte of the output, and no trace is written without it', long, async () => {
  const [plain, profiled] = [tempSite(files), tempSite(files)];
  await plain.run('build');
  await profiled.run('build', '--profile');
  assert.equal(plain.exists('storedocs-profile.json'), false);
  const bytesOf = (site: TempSite) => site.list('build').map((path) => [path, readFileSync(join(site.root, 'build', path), 'base64')]);
  assert.deepEqual(bytesOf(profiled), bytesOf(plain));
});

test('a build with errors is profiled, too', long, async () => {
  const site = tempSite({ ...files, 'content/docs/b.md': '# B\n\n[X](x.md)\n' });
  const { code, stderr } = await site.run('build', '--profile');
  assert.equal(code, 1);
  assert.match(stderr, /link-broken/);
  assert.match(stderr, /^Checking links +/m);
  assert.equal(spansOf(traceIn(site), 'stage').at(-1)?.name, 'Checking files');
});
