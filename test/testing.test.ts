import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { loadSite } from '../src/testing.ts';
import { tempSite } from './support/program/temp-site.ts';

process.env.NODE_ENV ??= 'production';

describe('storedocs/testing', async () => {
  const { root } = tempSite({
    'site.config.ts': `export default {
  title: 'Shop',
  url: 'https://docs.example.com',
  docs: { path: 'content/docs' },
  plugins: [{ name: 'badge', transformPage: ({ html }) => html.replace('</body>', '<p>From a plugin</p></body>') }],
};
`,
    'content/docs/intro.md': '# Introduction\n\nHello.\n',
    'content/docs/broken.mdx': '# Broken\n\n{nothing.here}\n',
    'templates/chrome/footer.tsx': 'export function Footer() { return <footer>Ours</footer>; }\n',
    'src/price.tsx': 'export default function Price({ amount }: { amount: number }) { return <b className="price">{amount} $</b>; }\n',
  });
  const site = await loadSite({ root });
  after(() => site.close());

  test('lists and renders pages with templates and plugins of the site', async () => {
    assert.deepEqual(
      site.urls.filter((url) => url.startsWith('/docs/')),
      ['/docs/broken/', '/docs/intro/'],
    );
    const html = await site.renderPage('/docs/intro/');
    for (const part of ['Introduction</h1>', '<footer>Ours</footer>', '<p>From a plugin</p></body>']) assert.ok(html.includes(part), part);
  });

  test('renders components in a document that is no file of the site', async () => {
    const component = "import Price from '@site/src/price';\n\n<Price amount={9} />\n\n[Start](/docs/intro)\n";
    const html = await site.renderDocument(component);
    assert.match(html, /<b class="price">9 \$<\/b>/);
    assert.match(html, /<a href="\/docs\/intro\/">Start<\/a>/);
  });

  test('resolves imports and links of a document from its path', async () => {
    assert.match(await site.renderDocument('[Start](intro.md)', { path: 'content/docs/more.md' }), /<a href="\/docs\/intro\/">/);
  });

  test('throws errors that name the place', async () => {
    await assert.rejects(site.renderPage('/docs/broken/'), { message: /^content\/docs\/broken\.mdx:3:2 .*nothing is not defined/ });
    await assert.rejects(site.renderPage('/nowhere/'), { message: /No page at \/nowhere\// });
    await assert.rejects(site.renderDocument('{oops}'), { message: /^document\.mdx:1:2 / });
    await assert.rejects(loadSite({ root, locale: 'xx' }), { message: /"xx"/ });
  });
});
