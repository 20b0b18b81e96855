import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

test('of many broken anchors on a page, all are reported, and the first ones have a hint and a fix', async () => {
  const text = Array.from({ length: 300 }, (_, index) => `## Part ${index}\n\n[a](#prat-${index})`).join('\n\n');
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': `# A\n\n${text}\n` });
  assert.equal(diagnostics.length, 300);
  assert.deepEqual([diagnostics[0]?.line, diagnostics.at(-1)?.line], [5, 1201]);
  assert.equal(diagnostics[0]?.hint, 'Did you mean "#part-0"?');
  const helped = diagnostics.filter(({ hint, fix }) => hint !== undefined && fix !== undefined);
  assert.equal(helped.length, 200);
});
