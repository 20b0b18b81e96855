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

test('the colors of the announcement bar are in the stylesheet, and a single color gets a contrasting one', async () => {
  const stylesheet = async (announcementBar: string) => {
    const site = tempSite({
      'site.config.ts': `export default { title: 'T', url: 'https://example.com', announcementBar: ${announcementBar} };\n`,
      'content/pages/index.md': '# Home\n',
    });
    assert.equal((await site.run('build')).code, 0);
    assert.doesNotMatch(site.read('build/index.html'), / style=/);
    return site.read(`build/assets/${site.list('build/assets').find((name) => /^announcement-.*\.css$/.test(name))}`);
  };
  assert.match(await stylesheet("{ content: 'x', backgroundColor: '#fae1dd' }"), /--sd-announcement: ?#fae1dd;--sd-on-announcement: ?#000/);
  assert.match(
    await stylesheet("{ content: 'x', backgroundColor: 'var(--sd-light, #123) var(--sd-dark, #def)', textColor: 'red' }"),
    /--sd-announcement: ?var\(--sd-light, ?#123\) var\(--sd-dark, ?#def\);/,
  );
  assert.doesNotMatch(await stylesheet("{ content: 'x' }"), /--sd-announcement:/);
});
