import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

test('links to what another program serves work in the configuration and in templates, and are left to the browser', async () => {
  const site = await siteFrom({
    'site.config.ts': `export default {
      title: 'Test', url: 'https://example.com', baseUrl: '/b/', trailingSlash: false, blog: false,
      navbar: { items: [{ label: 'Navbar', href: 'pathname:///logout' }, { label: 'More', items: [{ label: 'Menu', to: 'pathname:///logout' }] }] },
      footer: { links: [{ title: 'Shop', items: [{ label: 'Footer', href: 'pathname:///logout' }, { html: '<a href="pathname:///logout">HTML</a>' }] }] },
    };\n`,
    'sidebars.json': JSON.stringify({ docs: ['a', { type: 'link', label: 'Sidebar', href: 'pathname:///logout' }] }),
    'content/docs/a.md': '# A\n\n```html\n<a href="pathname:///logout">\n```\n',
    'content/pages/c.tsx': 'export default () => <main><h1>C</h1><a href="pathname:///logout">Page</a></main>;\n',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  const html = site.page('docs/a.html') + site.page('c.html');
  const links = [...html.matchAll(/<a\s[^>]*logout"([^>]*)>(\w+)/g)].map(([, attributes = '', label]) => `${label}${attributes}`);
  const left = ' data-reload data-no-link-check';
  const inEach = [`Navbar${left}`, `Menu${left}`, `Footer${left}`, `HTML${left}`];
  assert.deepEqual(links.sort(), [...inEach, ...inEach, `Page${left}`, 'Sidebar target="_blank" rel="noopener noreferrer"'].sort());
  assert.equal(html.match(/href="https:\/\/example\.com\/b\/logout"/g)?.length, 1);
  assert.equal(html.match(/href="\/b\/logout"/g)?.length, 9);
});
