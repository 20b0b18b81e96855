import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

const docsearch = "docsearch: { appId: 'A', apiKey: 'b', indexName: 'c' }";
const typesense = "typesense: { url: 'https://a.example', apiKey: 'b', collectionName: 'c' }";

/** The problems of a configuration with these lines, the first of which is line 4. */
async function problemsOf(...lines: readonly string[]): Promise<string[]> {
  const head = "export default {\n  title: 'T',\n  url: 'https://example.com',\n";
  const { diagnostics } = await siteFrom({
    'site.config.ts': `${head}${lines.map((line) => `  ${line},\n`).join('')}};\n`,
    'content/docs/a.md': '# A\n',
  });
  return diagnostics.map(({ code, severity, line, message }) => `${severity} ${code} ${line} ${message}`);
}

test('a service is no problem', async () => {
  assert.deepEqual(await problemsOf(docsearch), []);
  assert.deepEqual(await problemsOf(typesense), []);
});

test('two services are an error', async () =>
  assert.deepEqual(await problemsOf(docsearch, typesense), [
    'error config-invalid 5 Two search services: remove "docsearch" or "typesense".',
  ]));

test('contexts are an error, since a service searches the whole site', async () =>
  assert.deepEqual(await problemsOf(typesense, "search: { contexts: [{ label: 'A', path: '/docs' }] }"), [
    'error config-invalid 5 "search.contexts" has no effect: a service searches the whole site.',
  ]));
