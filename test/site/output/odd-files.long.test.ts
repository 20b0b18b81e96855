import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

test('a document of 5 MB is a page', async () => {
  const paragraph = `**Words** that fill a line${' and another one'.repeat(80)}.\n\n`;
  const text = `# Long\n\n${paragraph.repeat(Math.ceil(5e6 / paragraph.length))}The end.\n`;
  const site = await siteFrom({ 'content/docs/long.md': text });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.page('docs/long/index.html'), /<p>The end\.<\/p>/);
});
