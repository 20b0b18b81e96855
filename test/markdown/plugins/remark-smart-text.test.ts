import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyHtml, compile } from '../../support/compile.ts';
import { inside, siteFrom } from '../../support/sites/site-from.ts';

const smart = async (text: string, typographer = 'en') => bodyHtml(await compile(text, { typographer })).replace(/^<p>|<\/p>$/g, '');

test('quotes, dashes and dots are replaced by typographic characters', async () => {
  for (const [text, expected] of [
    [`Choose "Free", she said.`, 'Choose “Free”, she said.'],
    [`"It's," he said, "the 'old' one."`, '“It’s,” he said, “the ‘old’ one.”'],
    [`A 27" screen, 6' high, in the '90s`, 'A 27" screen, 6\' high, in the ’90s'],
    [`The stores' orders ("drafts")`, 'The stores’ orders (“drafts”)'],
    [`**"Bold"** and *"nested"* "\`code\`" it's`, '<strong>“Bold”</strong> and <em>“nested”</em> “<code>code</code>” it’s'],
    ['Two -- or three --- words, 1--2 ...', 'Two – or three — words, 1–2 …'],
    ['Run it with --port or -- and `--x "y"`', 'Run it with --port or – and <code class="sd-nowrap">--x "y"</code>'],
    [
      '**Settings > Users** and **Online Store** > **Themes**, 2 > 1',
      '<strong>Settings → Users</strong> and <strong>Online Store</strong> → <strong>Themes</strong>, 2 > 1',
    ],
    [`<kbd>"</kbd> and <b>"bold"</b>`, '<kbd>"</kbd> and <b>“bold”</b>'],
  ] as const)
    assert.equal(await smart(text), expected);
});

test('quotation marks depend on the language', async () => {
  assert.equal(await smart(`"Das 'alte' Haus"`, 'de-AT'), '„Das ‚alte‘ Haus“');
  assert.equal(await smart(`"Oui"`, 'fr'), '« Oui »');
});

test('heading anchors stay unchanged, and nothing changes without the option', async () => {
  assert.match(await smart(`## It's "new" -- now`), /<h2[^>]* id="its-new----now">It’s “new” -- now/);
  assert.equal(bodyHtml(await compile(`"As typed" -- it's`)), '<p>"As typed" -- it\'s</p>');
});

test('titles and descriptions are typeset like the text below them', async () => {
  const { page } = await siteFrom({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', markdown: { typographer: true } };`,
    'content/docs/a.md': `---\ntitle: It's "new"\n---\n\nIt's here.\n`,
  });
  const html = page('docs/a/index.html');
  assert.deepEqual([inside(html, 'h1'), inside(html, 'title')], ['It’s “new”', 'It’s “new” | T']);
  assert.match(html, /<meta name="description" content="It’s here\."/);
});
