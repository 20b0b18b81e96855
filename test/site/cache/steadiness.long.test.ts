import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

test('a long sidebar opens only the branch of the page, whatever is configured for its categories', async () => {
  const folders = Array.from({ length: 20 }, (_, folder) => folder);
  const docs = folders.flatMap((folder) => folders.map((doc) => [`content/docs/f${folder}/d${doc}.md`, 'Text'] as const));
  const config = "export default { title: 'Test', url: 'https://example.com', docs: { sidebarCollapsed: false } };\n";
  const site = await siteFrom({ 'site.config.ts': config, ...Object.fromEntries(docs) });
  assert.ok((site.page('docs/f3/d3/index.html').match(/<a /g)?.length ?? 0) < 60);
});
