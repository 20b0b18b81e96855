import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const content: SiteFiles = {
  'content/docs/intro.md': '---\nsidebar_label: Start\n---\n\n# Introduction\n',
  'content/docs/guides/first.md': '# First\n',
  'content/docs/guides/_category_.yml': 'label: Guides\nposition: 1\n',
  'content/docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'content/docs/later.md': '---\ndraft: true\n---\n\n# Later\n',
  'content/pages/about.md': '# About\n',
};

function withItems(items: string): SiteFiles {
  return { 'site.config.ts': `export default { title: 'Test', url: 'https://example.com', navbar: { items: ${items} } };\n`, ...content };
}

/** The items of the navbar on a page, as HTML. */
async function itemsOn(page: string, items: string): Promise<string[]> {
  const site = await siteFrom(withItems(items));
  assert.deepEqual(site.diagnostics, []);
  const list = /<ul class="sd-navbar-items">(.*?)<\/ul><\/nav>/.exec(site.page(page))?.[1] ?? '';
  return list.split(/<li[^>]*>/).flatMap((item) => item.replaceAll('</li>', '') || []);
}

describe('a navbar item', () => {
  const cases: readonly (readonly [name: string, items: string, page: string, expected: readonly string[]])[] = [
    [
      'for a document has its sidebar label, and is current on pages with that sidebar',
      "[{ type: 'doc', docId: 'intro' }]",
      'docs/guides/first/index.html',
      ['<a href="/docs/intro/" aria-current="true">Start</a>'],
    ],
    [
      'for an unlisted document is hidden on other pages',
      "[{ type: 'doc', docId: 'secret' }, { label: 'A', to: '/about' }]",
      'about/index.html',
      ['<a href="/about/" aria-current="page">A</a>'],
    ],
    [
      'for an unlisted document is shown on that document',
      "[{ type: 'doc', docId: 'secret' }]",
      'docs/secret/index.html',
      ['<a href="/docs/secret/" aria-current="page">Secret</a>'],
    ],
    [
      'for a draft is hidden',
      "[{ type: 'doc', docId: 'later' }, { label: 'A', to: '/about' }]",
      'docs/intro/index.html',
      ['<a href="/about/">A</a>'],
    ],
    [
      'for a sidebar without a label has the label of its first page',
      "[{ type: 'docSidebar', sidebarId: 'defaultSidebar' }]",
      'about/index.html',
      ['<a href="/docs/guides/first/">First</a>'],
    ],
    [
      'with an external URL has an icon and a hidden text',
      "[{ label: 'Login', href: 'https://login.example' }]",
      'about/index.html',
      [
        '<a href="https://login.example" target="_blank" rel="noopener noreferrer">Login<svg class="sd-icon sd-icon-external" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M7 17 17 7M8 7h9v9"></path></svg><span class="sd-visually-hidden"> (opens in new tab)</span></a>',
      ],
    ],
    [
      'may have a class and an accessible label instead of text',
      "[{ href: 'https://code.example', className: 'code-link', 'aria-label': 'Source code' }]",
      'about/index.html',
      [
        '<a class="code-link" href="https://code.example" target="_blank" rel="noopener noreferrer" aria-label="Source code (opens in new tab)"><span class="sd-visually-hidden"> (opens in new tab)</span></a>',
      ],
    ],
    [
      'may have HTML instead of a label',
      "[{ to: '/about', html: '<b>About</b>' }]",
      'docs/intro/index.html',
      ['<a href="/about/"><span><b>About</b></span></a>'],
    ],
    [
      'is current for a base path or a regular expression, in any letter case',
      "[{ label: 'A', to: '/about', activeBasePath: '/docs' }, { label: 'B', to: '/about', activeBaseRegex: '/docs/GUIDES/' }, { label: 'C', to: '/about', activeBaseRegex: '/docs/x' }]",
      'docs/guides/first/index.html',
      ['<a href="/about/" aria-current="true">A</a>', '<a href="/about/" aria-current="true">B</a>', '<a href="/about/">C</a>'],
    ],
  ];
  for (const [name, items, page, expected] of cases) test(name, async () => assert.deepEqual(await itemsOn(page, items), expected));

  test('may be a dropdown with documents', async () => {
    const items = await itemsOn(
      'about/index.html',
      "[{ label: 'More', items: [{ type: 'doc', docId: 'intro' }, { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'All' }] }]",
    );
    assert.match(items.join(), /<summary>More<svg.*<a href="\/docs\/intro\/">Start<\/a>.*<a href="\/docs\/guides\/first\/">All<\/a>/);
  });

  test('with an unknown reference is an error, even inside a dropdown', async () => {
    const { diagnostics } = await siteFrom(withItems("[{ label: 'More', items: [{ type: 'doc', docId: 'intor' }] }]"));
    assert.deepEqual(
      diagnostics.map(({ code, file, message, hint }) => [code, file, message, hint]),
      [['config-invalid', 'site.config.ts', 'Unknown doc "intor" in a navbar item.', 'Did you mean "intro"?']],
    );
  });

  test('needs a label', async () => {
    const { diagnostics } = await siteFrom(withItems("[{ to: '/about' }]"));
    assert.match(diagnostics[0]?.message ?? '', /"navbar.items\[0\]": expected a "label", or instead of it "html" or an "aria-label"/);
  });
});

test('a navbar item that cannot be rendered is reported in the configuration, once for all pages', async () => {
  const { diagnostics } = await siteFrom({
    ...withItems("[{ label: 'Fine', to: '/about' }, { label: 'Broken', to: '/docs/intro', position: 'right' }]"),
    'templates/chrome/nav-item.tsx': `import { NavItem as Original } from 'storedocs/templates/chrome/nav-item';
function Strict({ label }) {
  if (label === 'Broken') throw new Error('I do not like it');
  return null;
}
export function NavItem(props) {
  return <><Strict label={props.item.label} /><Original {...props} /></>;
}
`,
  });
  assert.deepEqual(
    diagnostics.map(({ code, severity, file }) => [code, severity, file]),
    [['template-failed', 'error', 'site.config.ts']],
  );
  assert.match(
    diagnostics[0]?.message ?? '',
    /^A navbar item could not be rendered: I do not like it\. The item is {"position":"right","label":"Broken","to":"\/docs\/intro"}\. \d+ other pages have the same problem\.$/,
  );
});

describe('the footer', () => {
  const footer = async (config: string) => {
    const site = await siteFrom({
      'site.config.ts': `export default { title: 'Test', url: 'https://example.com', footer: ${config} };\n`,
      'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/pages/about.md': '# About\n',
    });
    return { site, html: site.diagnostics.length === 0 ? (/<footer.*<\/footer>/.exec(site.page('about/index.html'))?.[0] ?? '') : '' };
  };

  test('has columns, a logo in the configured size, and a line of HTML', async () => {
    const { html } = await footer(
      "{ style: 'dark', links: [{ title: 'Site', items: [{ label: 'About', to: '/about' }] }, { title: null, items: [{ html: '<i>x</i>' }] }], logo: { src: 'logo.svg', alt: 'Logo', width: 100, height: 100, href: '/about' }, copyright: '© <b>Test</b>' }",
    );
    assert.match(html, /^<footer class="sd-footer sd-footer-dark">/);
    assert.match(html, /<p class="sd-footer-title">Site<\/p><ul><li><a href="\/about\/">About<\/a><\/li><\/ul>/);
    assert.match(html, /<a href="\/about\/"><img class="sd-logo" src="\/logo.svg" alt="Logo" width="100" height="100"\/><\/a>/);
    assert.match(html, /<div class="sd-footer-copyright">© <b>Test<\/b><\/div>/);
  });

  test('shows and labels the icons of services', async () => {
    const { html } = await footer(
      "{ links: [{ title: 'Follow us', items: [{ label: 'YouTube', icon: 'youtube', href: 'https://youtube.example' }] }] }",
    );
    assert.match(
      html,
      /<ul class="sd-footer-icons"><li title="YouTube"><a class="sd-footer-icon" href="https:\/\/youtube.example" target="_blank" rel="noopener noreferrer"><svg class="sd-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="[^"]+"><\/path><\/svg><span class="sd-visually-hidden">YouTube<\/span><span class="sd-visually-hidden"> \(opens in new tab\)<\/span><\/a>/,
    );
  });

  test('lists the available icons when one is unknown', async () => {
    const { site } = await footer("{ links: [{ label: 'A', icon: 'yuotube', href: 'https://a.example' }] }");
    assert.match(site.diagnostics[0]?.message ?? '', /"footer.links\[0\].icon": expected "youtube" or "x" or /);
  });
});
