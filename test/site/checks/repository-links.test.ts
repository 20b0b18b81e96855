import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

test('links to files of the repository lead to the code host of the edit link, and links to folders to their page', async () => {
  const files = {
    'docs/start/intro.md':
      '[a](../../src/a.ts#L1) [b](/src) [c](../../NOTES.md) [d](../guides) [e](/docs/guides/) [f](../api/) [g](../../none.ts) [h](../_left.md)\n',
    'docs/guides/README.md': 'Guides',
    'docs/api/client.md': 'Client',
    'docs/_left.md': '',
    'src/a.ts': '',
    'NOTES.md': '',
  };
  const withEdit = (editUrl: string) =>
    siteFrom({
      ...files,
      'site.config.ts': `export default { title: 'Test', url: 'https://example.com', docs: { path: 'docs', routeBasePath: 'manual', editUrl: '${editUrl}' } };\n`,
    });
  const { diagnostics, page } = await withEdit('https://github.com/acme/kettle/edit/main/');
  const broken = ['No page at "../api/".', 'No file at "../../none.ts".', 'No page at "../_left.md".'];
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    broken,
  );
  const hrefs = [...page('manual/start/intro/index.html').matchAll(/href="([^"]*)"[^>]*>[a-h]<\/a>/g)].map(([, href]) => href);
  const host = 'https://github.com/acme/kettle/blob/main';
  assert.deepEqual(hrefs.slice(0, 5), [`${host}/src/a.ts#L1`, `${host}/src`, `${host}/NOTES.md`, '/manual/guides/', '/manual/guides/']);
  assert.equal((await withEdit('https://code.example.com/kettle/')).diagnostics.length, broken.length + 3);
});
