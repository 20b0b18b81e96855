import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { tempSite } from '../../support/temp-site.ts';

const repository = join(import.meta.dirname, '../../..');
const module = (path: string) => JSON.stringify(pathToFileURL(join(repository, 'src', path)).href);

/** A run that begins to index a large site, and fails before it has finished. */
const failingRun = `
  import { configSchema } from ${module('config/schema.ts')};
  import { createSearchIndexer } from ${module('renderer/output/search-indexer.ts')};
  const { search } = configSchema.parse({ title: 'Test', url: 'https://example.com' });
  createSearchIndexer({ request: { older: [], search, lang: 'en', baseUrl: '/' }, inThread: true, write() {} });
  process.exitCode = 70;
`;

test('the thread of an unfinished index does not keep the program alive', async () => {
  const { root } = tempSite({ 'run.mjs': failingRun });
  const ended = await new Promise((resolve) => {
    const args = ['--import', 'tsx', join(root, 'run.mjs')];
    execFile(process.execPath, args, { cwd: repository, timeout: 900_000 }, (error) => resolve(error?.signal ?? error?.code));
  });
  assert.equal(ended, 70);
});
