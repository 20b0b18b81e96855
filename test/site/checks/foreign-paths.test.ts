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

test('a slip in the scheme of a URL is an error with the URL that was meant', async () => {
  const written = ['htps://a.com/x', 'htttp://a.com', 'https:/a.com', 'https//a.com', 'mailto;me@a.com', 'www.a.com/b'];
  const sound = ['https://a.com', 'HTTP://a.com', '//a.com', 'mailto:me@a.com', 'ftp://a.com', 'tel:1', 'intent://a'];
  const links = [...written, ...sound].map((url) => `<a href="${url}">x</a>`).join('\n\n');
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': `# A\n\n${links}\n\n[y](htps://a.com)` });
  assert.deepEqual(
    diagnostics.map(({ message, hint }) => `${message} ${hint}`),
    [
      '"htps://a.com/x" is not a URL. Did you mean "https://a.com/x"?',
      '"htttp://a.com" is not a URL. Did you mean "http://a.com"?',
      '"https:/a.com" is not a URL. Did you mean "https://a.com"?',
      '"https//a.com" is not a URL. Did you mean "https://a.com"?',
      '"mailto;me@a.com" is not a URL. Did you mean "mailto:me@a.com"?',
      '"www.a.com/b" is not a URL. Did you mean "https://www.a.com/b"?',
      '"htps://a.com" is not a URL. Did you mean "https://a.com"?',
    ],
  );
});
