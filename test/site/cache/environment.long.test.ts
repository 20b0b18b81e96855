import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { datedSite, shown } from '../../support/sites/dated-site.ts';

describe('buildDate', () => {
  test('is SOURCE_DATE_EPOCH if that is set', async () => {
    const site = tempSite(datedSite);
    await shown(site);
    const day = '1970-01-02T00:00:00.000Z';
    assert.deepEqual(await shown(site, { SOURCE_DATE_EPOCH: '86400' }), [`${day},${day}`, day, day]);
    const { code, stderr } = await runProgram(['build'], site.root, { SOURCE_DATE_EPOCH: 'yesterday' });
    assert.equal(code, 1);
    assert.match(stderr, /SOURCE_DATE_EPOCH must be a number of seconds/);
  });

  test('is absent when nothing has a date', async () => {
    const { 'content/docs/b.md': _, 'content/blog/2024-01-02-post.md': __, ...undated } = datedSite;
    const site = tempSite({ ...undated, 'content/docs/b.md': '# B\n' });
    assert.deepEqual(await shown(site), [',', '', '']);
  });
});

describe('buildDate', () => {
  const [march, june] = ['2024-03-04T00:00:00.000Z', '2024-06-07T00:00:00.000Z'];

  test('is the newest date of the content, even on cached pages', async () => {
    const site = tempSite(datedSite);
    assert.deepEqual(await shown(site), [`${march},${march}`, march, march]);
    site.write({ 'content/blog/2024-06-07-later.md': '# Later\n' });
    assert.deepEqual(await shown(site), [`${june},${june}`, june, june]);
  });
});
