import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { isRecord, type Migration } from '../../../bin/create-storedocs/src/migrate/migration.ts';
import { readDocusaurus } from '../../../bin/create-storedocs/src/old-site/read-docusaurus.ts';
import { runModule } from '../../../bin/create-storedocs/src/old-site/run-module.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { validConfig } from '../../support/valid-config.ts';
import { everyFile, everyOption } from './every-option.ts';

const folder = mkdtempSync(join(tmpdir(), 'storedocs-migrate-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function siteOf(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(folder, name, 'website');
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  return root;
}

const textOf = ({ files }: Migration, path = 'site.config.ts') => files.find((file) => file.path === path)?.contents ?? '';
const leftOf = ({ left }: Migration) => left.map(({ file, line, subject }) => `${file}:${line ?? ''} ${subject}`);

/** The written configuration, as it is loaded. */
async function written(migration: Migration, root: string): Promise<Record<string, unknown>> {
  writeFileSync(
    join(root, 'written.ts'),
    textOf(migration).replace("import { defineConfig } from 'storedocs';", 'const defineConfig = (c) => c;'),
  );
  const { value } = await runModule({ root, file: 'written.ts', foreign: /^@docusaurus/, code: 'config-syntax' });
  assert.ok(typeof value === 'object' && value !== null);
  return Object.fromEntries(Object.entries(value));
}

describe('a Docusaurus site without any default option', () => {
  let migration: Migration;
  let root: string;
  let config: Record<string, unknown>;
  before(async () => {
    root = siteOf('every', everyFile);
    siteOf('every', { '../guides/intro.md': '# Intro\n' });
    migration = await readDocusaurus(root);
    config = await written(migration, root);
  });

  test('becomes a valid configuration', () => {
    assert.doesNotThrow(() => validConfig(config, { file: 'site.config.ts', text: textOf(migration) }));
  });

  test('keeps every option of docs, blog and pages, or lists it as remaining', () => {
    const text = textOf(migration);
    const left = leftOf(migration).join('\n');
    const presets = everyOption.slice(everyOption.indexOf('          docs: {'), everyOption.indexOf('          theme: {'));
    const keys = [...presets.matchAll(/^ {12,14}(\w+):/gm)].map(([, key = '']) => key);
    const renamed: Record<string, string> = {
      trackingID: 'id',
      anonymizeIP: 'anonymizeIp',
      containerId: 'googleTagManager',
      beforeDefaultRemarkPlugins: 'remarkPlugins',
    };
    assert.ok(keys.length > 50, String(keys.length));
    for (const key of keys) {
      const name = renamed[key] ?? key;
      assert.ok(text.includes(`${name}:`) || left.includes(`.${name}`), `"${key}" is neither kept nor named as left`);
    }
  });

  test('keeps folders and URLs', () => {
    const [guides, api] = Array.isArray(config.docs) ? config.docs : [];
    assert.equal(guides.path, '../guides');
    assert.equal(guides.routeBasePath, '/');
    assert.equal(guides.sidebarPath, 'sidebars.js');
    assert.deepEqual(guides.versions, {
      '1.0': { label: 'One', path: 'one', banner: 'none', badge: false, noIndex: true, className: 'old' },
    });
    assert.deepEqual(api, {
      path: 'api',
      id: 'api',
      routeBasePath: 'api',
      sidebarPath: 'api.json',
      sidebar: { hideable: true, autoCollapseCategories: true },
    });
    assert.equal(config.url, 'https://example.com');
    assert.equal(config.trailingSlash, false);
    assert.deepEqual(config.redirects, [{ from: '/old', to: '/new' }]);
    assert.deepEqual(config.clientModules, ['src/client.js']);
    assert.deepEqual(config.i18n, {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      path: 'translations',
      localeConfigs: { fr: { label: 'Français' } },
    });
  });

  test('imports plugins from their packages, and enables formulas instead of their plugin', () => {
    assert.match(textOf(migration), /^import remarkNotes, \{ other \} from 'remark-notes';\nimport \{ defineConfig \}/);
    assert.match(textOf(migration), /remarkPlugins: \[\[remarkNotes, \{ deep: true \}\], \(\) => \(\) => \{\}\],/);
    assert.match(textOf(migration), /rehypePlugins: \[other\]/);
    assert.doesNotMatch(textOf(migration), /remark-math/);
    assert.match(textOf(migration), /math: true/);
  });

  test('keeps magic comments, except for built-in ones', () => {
    assert.ok(isRecord(config.markdown) && isRecord(config.markdown.code));
    assert.deepEqual(config.markdown.code.magicComments, [
      { className: 'sd-highlighted', line: 'mark-next' },
      { className: 'x', line: 'x', block: { start: 'a', end: 'b' } },
    ]);
  });

  test('has logos in navbar and footer', () => {
    assert.deepEqual(config.navbar, {
      title: 'All',
      hideOnScroll: true,
      logo: { src: 'a.svg', srcDark: 'b.svg', alt: 'Logo', href: '/x', width: 32, height: 32 },
      items: [
        { to: '/blog', label: 'News', position: 'right' },
        { href: 'https://example.com/x', label: 'Elsewhere', position: 'left', className: 'away' },
        { type: 'docSidebar', sidebarId: 'main', docsId: 'api', label: 'API', position: 'right' },
        {
          type: 'dropdown',
          label: 'More',
          position: 'right',
          items: [
            { to: '/a', label: 'A' },
            { type: 'html', value: '<hr>' },
          ],
        },
        { type: 'docsVersion', label: 'Now', to: '/docs/now', position: 'right' },
        {
          type: 'docsVersionDropdown',
          position: 'right',
          versions: { '1.0': { label: 'One' } },
          dropdownItemsBefore: [{ to: '/v', label: 'V' }],
          dropdownItemsAfter: [],
        },
        {
          type: 'localeDropdown',
          position: 'right',
          queryString: '?persistLocale=true',
          dropdownItemsBefore: [],
          dropdownItemsAfter: [{ to: '/l', label: 'L' }],
        },
      ],
    });
    assert.ok(isRecord(config.footer));
    assert.deepEqual(config.footer.links, [
      {
        title: 'Links',
        items: [{ label: 'A', to: '/a' }, { label: 'B', href: 'https://b.example', className: 'b' }, { html: '<b>x</b>' }],
      },
    ]);
    assert.deepEqual(config.redirectExtensions, ['html']);
    assert.match(textOf(migration), /copyright: `© \$\{new Date\(\)\.getFullYear\(\)\} Acme`/);
  });

  test('lists the remaining steps with their lines', () => {
    const left = leftOf(migration);
    const lineOf = (text: string) => everyOption.split('\n').findIndex((line) => line.includes(text)) + 1;
    for (const [subject, text] of [
      ['presets.@docusaurus/preset-classic.docs.sidebarItemsGenerator', 'sidebarItemsGenerator: async'],
      ['presets.@docusaurus/preset-classic.blog.processBlogPosts', 'processBlogPosts'],
      ['themeConfig.algolia', 'algolia'],
      ['plugins.@docusaurus/plugin-ideal-image', 'plugin-ideal-image'],
      ['plugins.@easyops-cn/docusaurus-search-local', 'search-local'],
      ['plugins../src/plugin', "'./src/plugin'"],
      ['plugins[6].ownPlugin', 'ownPlugin'],
      ['themes.@docusaurus/theme-live-codeblock', 'theme-live-codeblock'],
    ] as const)
      assert.ok(left.includes(`docusaurus.config.js:${lineOf(text)} ${subject}`), `${subject}:\n${left.join('\n')}`);
    assert.ok(left.includes('package.json:3 scripts'));
    assert.ok(!migration.left.some(({ message }) => message.includes('"lint"')));
  });

  test('lists the template for each replaced component', () => {
    const recipes = migration.left.filter(({ subject }) => subject.startsWith('@theme/')).map(({ message }) => message);
    assert.match(recipes[0] ?? '', /templates\/docs\/doc-page\.tsx/);
    assert.match(recipes[1] ?? '', /templates\/chrome\/footer\.tsx/);
    assert.match(recipes[2] ?? '', /No template/);
  });

  test('imports the old styles and uses their colors', () => {
    assert.match(
      textOf(migration, 'templates/styles/custom.css'),
      /^@import '..\/..\/src\/css\/custom.css';[\s\S]*--sd-accent: var\(--ifm-color-primary\);/,
    );
    assert.match(textOf(migration, 'templates/styles/custom.css'), /@import '..\/..\/src\/css\/more.scss';/);
  });
});

test('the colors of the Prism themes become those of code', async () => {
  const theme = (comment: string, background: string) =>
    `{ plain: { color: '#111', backgroundColor: '${background}' }, styles: [{ types: ['comment', 'prolog'], style: { color: '${comment}' } }] }`;
  const migration = await readDocusaurus(
    siteOf('prism', {
      'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', themeConfig: { prism: { theme: ${theme('#777', '#fff')}, darkTheme: ${theme('rgb(60, 120, 60)', '#222')} } } };`,
    }),
  );
  const css = textOf(migration, 'templates/styles/custom.css');
  assert.match(css, /^:root \{\n {2}--sd-code-background: var\(--sd-light, #fff\) var\(--sd-dark, #222\);\n/);
  // Light gray on white and dark green on black are hard to read.
  assert.match(css, /--sd-code-comment: var\(--sd-light, #656565\) var\(--sd-dark, #80a780\);/);
  assert.doesNotMatch(css, /--sd-code-added/);
});

test('a remark plugin without a package is named with the option that takes it', async () => {
  const migration = await readDocusaurus(
    siteOf('inline-plugin', {
      'docs/a.md': '# A\n',
      'docusaurus.config.js':
        "const { bind: made } = require('@docusaurus/utils').plugin;\nmodule.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: { beforeDefaultRemarkPlugins: [[made, { a: 1 }]] } }]] };",
    }),
  );
  const note = migration.left.find(({ subject }) => subject.includes('beforeDefaultRemarkPlugins'));
  assert.match(note?.message ?? '', /add it to "markdown\.remarkPlugins"/);
});

test('writes sidebars that need a Docusaurus package as JSON, unless the file exists', async () => {
  const files = {
    'docusaurus.config.cjs':
      "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: 'sidebars.ts' } }]] };",
    'sidebars.ts': "import api from '@docusaurus/api-sidebar';\nexport default { main: ['intro', ...api.items] };\n",
    'docs/intro.md': '# Intro\n',
  };
  const fresh = await readDocusaurus(siteOf('sidebars', files));
  assert.equal(textOf(fresh, 'sidebars.json'), '{\n  "main": [\n    "intro"\n  ]\n}\n');
  assert.match(textOf(fresh), /sidebarPath: 'sidebars\.json'/);
  const kept = await readDocusaurus(siteOf('sidebars', { ...files, 'sidebars.json': '{}' }));
  assert.deepEqual(
    kept.files.map(({ path }) => path),
    ['site.config.ts'],
  );
  assert.ok(leftOf(kept).includes('sidebars.ts: sidebarPath'));
});

test('reports a configuration that fails, with its position', async () => {
  const config = (text: string) => siteOf(`fails-${text.length}`, { 'docusaurus.config.js': text });
  const problemsOf = async (text: string) => {
    const error: unknown = await readDocusaurus(config(text)).catch((reason: unknown) => reason);
    assert.ok(error instanceof DocsError);
    return error.diagnostics.map(({ code, file, line, message }) => ({ code, file, line, message }));
  };
  assert.deepEqual(await problemsOf('export default {\n  title: ,\n};'), [
    { code: 'config-syntax', file: 'docusaurus.config.js', line: 2, message: 'Unexpected token.' },
  ]);
  assert.deepEqual(await problemsOf("throw new Error('No token')"), [
    { code: 'config-syntax', file: 'docusaurus.config.js', line: 1, message: 'The file threw an error: No token.' },
  ]);
  const error: unknown = await readDocusaurus(folder).catch((reason: unknown) => reason);
  assert.ok(error instanceof DocsError && error.diagnostics[0]?.code === 'config-missing');
});

test('a navbar with a logo and no title stays one', async () => {
  const siteWith = (navbar: string) => ({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', themeConfig: { navbar: ${navbar} } };\n`,
  });
  assert.match(textOf(await readDocusaurus(siteOf('logo', siteWith("{ logo: { src: 'img/logo.svg' } }")))), /title: ''/);
  assert.doesNotMatch(textOf(await readDocusaurus(siteOf('no-logo', siteWith('{ items: [] }')))), /title: ''/);
});

test('enables diagrams and zoomable images, which are built in', async () => {
  const files = {
    'docusaurus.config.js': `module.exports = {
  title: 'A', url: 'https://a.example', baseUrl: '/', markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'],
  plugins: ['docusaurus-plugin-image-zoom', 'docusaurus-plugin-openapi-docs'],
  themeConfig: { zoom: { selector: 'img' }, navbar: { items: [{ type: 'search', className: 'a' }, { type: 'localeDropdown', className: 'b' }] } },
};\n`,
  };
  const without = await readDocusaurus(siteOf('diagrams', files));
  assert.match(textOf(without), /images: \{ zoom: true \}/);
  assert.doesNotMatch(textOf(without), /mermaid/);
  assert.deepEqual(
    without.left.map(({ subject, message }) => `${subject} ${message.slice(0, 40)}`),
    [
      'markdown.mermaid Run "npm install mermaid", and add "merm',
      'themeConfig.navbar.items[1].className Only links have a "className": style the',
      'plugins.docusaurus-plugin-openapi-docs API references are built in: name the fi',
      'trailingSlash Not set: pages are still folders with in',
    ],
  );
  const installed = await readDocusaurus(siteOf('diagrams', { ...files, 'node_modules/mermaid/package.json': '{}' }));
  assert.match(textOf(installed), /mermaid: true/);
  assert.ok(!leftOf(installed).some((line) => line.includes('mermaid')));
});
