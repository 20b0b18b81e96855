import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { testAnnouncementBar } from './announcement-cases.ts';

testAnnouncementBar('preview');

test('rejects invalid colors, including ones that could end the CSS rule', async () => {
  const colors = ['red; } body { display: none', '#12', 'url(x)) (', ''];
  for (const backgroundColor of colors) {
    const wrong = tempSite({
      'site.config.ts': `export default { title: 'T', url: 'https://example.com', announcementBar: { content: 'x', backgroundColor: ${JSON.stringify(backgroundColor)} } };\n`,
      'content/pages/index.md': '# Home\n',
    });
    const { code, diagnostics } = await wrong.report('check');
    assert.equal(code, 1, backgroundColor);
    assert.match(diagnostics[0]?.message ?? '', /"announcementBar.backgroundColor": expected a CSS color/);
  }
});
