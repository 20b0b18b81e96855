import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pixel } from '../../support/sites/explained-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

test('images outside the content folders are published, and hidden files are not', async () => {
  const site = await siteFrom({
    'content/docs/a/b.md':
      '![a](../../../examples/a.png) ![b](@site/examples/a.png) ![c](/examples/a.png) <img src="../../../examples/a.png" alt="d"> [e](@site/examples/a.pdf)\n',
    'content/docs/c.mdx': '{/* c */}\n\n![a](../../examples/a.png) <img src="@site/examples/a.png" alt="b"/>\n',
    'content/docs/d.md':
      '![a](../../.secret/a.png) ![b](../../node_modules/a.png) ![c](../../../out.png) [d](@site/examples/a.json) ![e](@site/examples)\n',
    'content/blog/2024-01-01-p.md': '---\nimage: "@site/examples/a.png"\n---\n\n![a](@site/examples/a.png)\n\n<!-- truncate -->\n',
    ...Object.fromEntries(['examples/a.png', '.secret/a.png', 'node_modules/a.png'].map((path) => [path, pixel])),
    'examples/a.pdf': 'pdf',
    'examples/a.json': '{}',
  });
  assert.deepEqual(
    site.diagnostics.map(({ file, message }) => [file, message]),
    [
      ['content/docs/d.md', 'No image at "../../.secret/a.png".'],
      ['content/docs/d.md', 'No image at "../../node_modules/a.png".'],
      ['content/docs/d.md', 'No image at "../../../out.png".'],
      ['content/docs/d.md', 'No file at "@site/examples/a.json".'],
      ['content/docs/d.md', 'No image at "@site/examples".'],
    ],
  );
  assert.deepEqual(Object.values(site.copies).sort(), ['examples/a.pdf', 'examples/a.png']);
  for (const [path, count] of [
    ['docs/a/b', 4],
    ['docs/c', 2],
    ['blog/2024/01/01/p', 1],
  ] as const)
    assert.equal(site.page(`${path}/index.html`).match(/<img[^>]* src="\/assets\/images\/a-[^"]*\.png"/g)?.length, count, path);
});

test('empty and damaged images are warnings', async () => {
  const damaged = { 'empty.png': '', 'text.jpg': 'text', 'empty.svg': '', 'cut.gif': 'GIF8', 'folder.webp/a.txt': '' };
  const sound = { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'b.png': pixel };
  const images = [...Object.keys(damaged), ...Object.keys(sound)].map((name) => `![x](${name.split('/')[0]})`);
  const { diagnostics } = await siteFrom({
    'content/docs/a.md': images.join('\n'),
    ...Object.fromEntries(Object.entries({ ...damaged, ...sound }).map(([name, text]) => [`content/docs/${name}`, text])),
  });
  assert.deepEqual(
    diagnostics.map(({ code, severity, line }) => [code, severity, line]),
    [...[1, 2, 3, 4].map((line) => ['image-damaged', 'warning', line]), ['image-broken', 'error', 5]],
  );
});
