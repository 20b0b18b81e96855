import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

test('rules report the same with a warm cache, in threads and in shards', async () => {
  const { tempSite } = await import('../../support/program/temp-site.ts');
  const docs = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [`content/docs/d${index}.md`, `# D${index}\n\n![](pic.svg)\n\n#### Deep\n`]),
  );
  const site = tempSite({ ...docs, 'content/docs/pic.svg': svg });
  const found = async (...args: readonly string[]) => brief((await site.report(...args)).diagnostics);
  const cold = await found('check', '--jobs', '1');
  assert.equal(cold.length, 140);
  assert.deepEqual(await found('check', '--jobs', '1'), cold);
  assert.deepEqual(await found('check', '--jobs', '2', '--no-cache'), cold);
  await site.run('build', '--shard', '1/2', '--out-dir', 'part1');
  await site.run('build', '--shard', '2/2', '--out-dir', 'part2');
  assert.deepEqual(await found('merge', 'part1', 'part2'), cold);
});
