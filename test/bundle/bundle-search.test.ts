import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bundleSearch } from '../../src/bundle/bundle-search.ts';
import { englishMessages } from '../../src/model/messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'storedocs-'));
after(() => rmSync(folder, { recursive: true }));

/** The search worker of a site in a language. */
async function workerOf(lang: string): Promise<string> {
  const { crashed, tryAgain, cause } = englishMessages.failures;
  const { files } = await bundleSearch({
    root: folder,
    settings: {
      baseUrl: '/',
      pageUrl: '/search/',
      siteTitle: 'Site',
      lang,
      contexts: [],
      versions: [],
      excerptLength: 50,
      messages: englishMessages.search,
      close: 'Close',
      retry: tryAgain,
    },
    messages: { crashed, tryAgain, cause },
    folder,
  });
  return String(files.find(({ path }) => path.includes('search-worker'))?.contents);
}

test('a worker contains only the rules of its own language', async () => {
  const [english, german, arabic, welsh] = await Promise.all(['en-GB', 'de', 'ar', 'cy'].map(workerOf));
  // One stop word of each language, or a suffix that its stemmer removes.
  const languagesIn = (code = '') => ['neither', 'dasselbe', 'الذي'].filter((word) => code.includes(word));
  assert.deepEqual([english, german, arabic, welsh].map(languagesIn), [['neither'], ['dasselbe'], ['الذي'], []]);
});
