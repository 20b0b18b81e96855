import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { askOptions } from '../../../bin/create-storedocs/src/new-site/ask-options.ts';
import type { ExistingDocs } from '../../../bin/create-storedocs/src/new-site/existing-docs.ts';

async function answer(typed: string, docs?: ExistingDocs) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (text) => {
    // An answer is typed when its question appears.
    for (const _ of String(text).matchAll(/\] $/g)) {
      const line = lines.shift();
      if (line === undefined) input.end();
      else input.write(`${line}\n`);
    }
    shown += text;
  });
  const lines = typed.split(' ');
  return { options: await askOptions({ input, output }, docs), shown };
}

test('Enter selects the defaults', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  output.on('data', () => input.write('\n'));
  assert.deepEqual(await askOptions({ input, output }), {
    docsFolder: undefined,
    withLanding: false,
    withBlog: false,
    ci: undefined,
    language: 'en',
  });
});

test('answers are choices or their prefixes, in upper or lower case', async () => {
  const { options, shown } = await answer('yes Y github de');
  assert.deepEqual(options, { docsFolder: undefined, withLanding: true, withBlog: true, ci: 'github', language: 'de' });
  assert.match(shown, /Add a landing page\? \(no\/yes\) \[no\] /);
});

test('existing documents are offered first, without a landing page', async () => {
  const docs = { folder: 'docs', count: 3 };
  const { options, shown } = await answer('yes no none en', docs);
  assert.deepEqual(options, { docsFolder: 'docs', withLanding: false, withBlog: false, ci: undefined, language: 'en' });
  assert.match(shown, /^Publish the 3 Markdown files in docs\? \(yes\/no\) \[yes\] /);
  assert.deepEqual((await answer('no yes no none en', docs)).options.docsFolder, undefined);
});

test('an invalid answer is prompted for again, and the end of input selects the defaults', async () => {
  const { options } = await answer('maybe yes');
  assert.deepEqual(options, { docsFolder: undefined, withLanding: true, withBlog: false, ci: undefined, language: 'en' });
});
