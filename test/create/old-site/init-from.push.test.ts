import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const config = (title: string) => `
const preset = require.resolve('@docusaurus/preset-classic');
module.exports = Promise.resolve({
  title: '${title}',
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: true,
  presets: [[preset, { docs: { sidebarPath: './sidebars.js' }, blog: false, theme: { customCss: './src/custom.css' } }]],
});
`;

const files = {
  'docusaurus.config.js': config('Moved'),
  'sidebars.js': "module.exports = { main: ['intro'] };\n",
  'docs/intro.md': '---\nslug: /\n---\n# Intro\n',
  'src/custom.css': ':root { --ifm-color-primary: #123456; }\n',
};

function oldSite() {
  const site = tempSite(files);
  site.remove('site.config.ts');
  return site;
}

describe('init --from docusaurus', () => {
  test('writes a site that builds, and changes nothing else', async () => {
    const site = oldSite();
    const { code, stderr } = await site.run('init', '--from', 'docusaurus');
    assert.equal(code, 0, stderr);
    assert.match(stderr, /written +site\.config\.ts/);
    assert.deepEqual(site.list('.'), [...Object.keys(files), 'site.config.ts', 'templates/styles/custom.css'].sort());
    for (const [path, contents] of Object.entries(files)) assert.equal(site.read(path), contents);
    const built = await site.run('build');
    assert.equal(built.code, 0, built.stderr);
    assert.match(site.read('build/docs/index.html'), /<title>Intro \| Moved<\/title>/);
  });

  test('copies functions and expressions, imports data and plugins of the site, and writes no path of this machine', async () => {
    const site = tempSite({
      'docusaurus.config.ts': `
        import path from 'node:path';
        import type { Config } from '@docusaurus/types';
        import upper from './plugins/upper';
        import old from './old.json';
        import { repository } from './facts.mjs';
        import { listOf } from '@docusaurus/utils';

        const branch = 'main';
        function editOf(file: string): string {
          return repository + '/edit/' + branch + '/' + file;
        }
        const config: Config = {
          title: 'Code', url: process.env.SITE_URL ?? 'https://example.com', baseUrl: '/', trailingSlash: true,
          presets: [['classic', {
            docs: {
              sidebarPath: require.resolve('./sidebars'),
              editUrl: ({ docPath }) => editOf(docPath),
              remarkPlugins: [[upper, { file: path.resolve(__dirname, 'words.txt'), when: (text: string) => text.length > 2 }]],
            },
            blog: false,
          }]],
          plugins: [['@docusaurus/plugin-client-redirects', { redirects: old.redirects }]],
          themeConfig: { footer: { copyright: \`© 2015–\${new Date().getFullYear()} Acme\` } },
        };
        export default config;`,
      'facts.mjs': "export const repository = 'https://code.example';\n",
      'old.json': '{ "redirects": [{ "from": "/old", "to": "/docs/a" }] }',
      'plugins/upper.ts': `import { readFileSync } from 'node:fs';
        export default ({ file, when }: { file: string; when: (text: string) => boolean }) => (tree: any) => {
          const word = readFileSync(file, 'utf8');
          tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: when(word) ? word.toUpperCase() : word }] });
        };`,
      'words.txt': 'added',
      'sidebars.ts': "export default { main: ['a'] };\n",
      'docs/a.md': '# A\n',
    });
    site.remove('site.config.ts');
    const { stderr } = await site.run('init', '--from', 'docusaurus');
    const written = site.read('site.config.ts');
    assert.ok(!written.includes(site.root), written);
    assert.match(written, /url: process\.env\.SITE_URL \?\? 'https:\/\/example\.com'/);
    assert.match(written, /copyright: `© 2015–\$\{new Date\(\)\.getFullYear\(\)\} Acme`/);
    assert.match(written, /import old from '\.\/old\.json';/);
    assert.match(written, /redirects: old\.redirects/);
    assert.doesNotMatch(stderr, /editUrl|remarkPlugins|sidebarPath.*\n.*does not exist/);
    assert.deepEqual((await site.report('build')).diagnostics, []);
    const page = site.read('build/docs/a/index.html');
    assert.match(page, /<p>ADDED<\/p>/);
    assert.match(page, /href="https:\/\/code\.example\/edit\/main\/a\.md"/);
    assert.ok(site.exists('build/old/index.html'));
  });

  test('reads a preset that wraps the classic one, and leaves out languages that are not built', async () => {
    const site = tempSite({
      'docusaurus.config.js': `module.exports = {
        title: 'Wrapped', url: 'https://example.com', baseUrl: '/', trailingSlash: true,
        i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English' }, fr: { label: 'Français' } } },
        presets: [[require.resolve('@acme/docusaurus-preset'), { docs: { path: 'guides', routeBasePath: '/' }, internal: true }]],
      };`,
      'guides/a.md': '# A\n',
    });
    site.remove('site.config.ts');
    const { stderr } = await site.run('init', '--from', 'docusaurus');
    assert.match(stderr, /presets\.@acme\/docusaurus-preset\n +It has the options of the classic preset/);
    assert.match(stderr, /@acme\/docusaurus-preset\.internal\n +storedocs has no equivalent option/);
    assert.deepEqual((await site.report('build')).diagnostics, []);
    assert.ok(site.exists('build/a/index.html'));
    assert.doesNotMatch(site.read('site.config.ts'), /fr:/);
  });

  test('shows the difference and keeps the file when it is run again', async () => {
    const site = oldSite();
    await site.run('init', '--from', 'docusaurus');
    const same = await site.run('init', '--from', 'docusaurus');
    assert.equal(same.code, 0);
    assert.match(same.stderr, /unchanged site\.config\.ts/);
    site.write({ 'docusaurus.config.js': config('Renamed') });
    const { code, stderr } = await site.run('init', '--from', 'docusaurus');
    assert.equal(code, 1);
    assert.match(stderr, /differs +site\.config\.ts \(kept; --force replaces it\)/);
    assert.match(stderr, /- {3}title: 'Moved',\n +\+ {3}title: 'Renamed',/);
    assert.match(site.read('site.config.ts'), /Moved/);
    assert.equal((await site.run('init', '--from', 'docusaurus', '--force')).code, 0);
    assert.match(site.read('site.config.ts'), /Renamed/);
  });

  test('lists the commands that replace scripts of package.json', async () => {
    const site = oldSite();
    site.write({
      'package.json':
        '{\n "scripts": {\n  "texts": "docusaurus write-translations",\n  "freeze": "docusaurus docs:version",\n  "clear": "docusaurus clear"\n }\n}\n',
    });
    const { stderr } = await site.run('init', '--from', 'docusaurus');
    assert.match(
      stderr,
      /package\.json:3 {2}scripts\n {4}Replace "docusaurus write-translations" with "storedocs write-translations", "docusaurus docs:version" with "storedocs version"\. Remove "clear"\.\n/,
    );
  });

  test('lists files and packages whose components use hooks or handlers of the browser', async () => {
    const site = oldSite();
    site.write({
      'src/components/Box/index.js':
        "import React from 'react';\nexport default () => {\n  const [n] = React.useState(0);\n  return n;\n};\n",
      'src/components/link.tsx': 'export const Link = () => (\n  <a href="/" onClick={() => {}}>x</a>\n);\n',
      'src/components/ready.js': "'use client';\nimport { useState } from 'react';\nexport default () => useState(0)[0];\n",
      'src/components/plain.js': "import { Chart } from 'charts';\nexport default ({ onClick }) => onClick;\n",
      'node_modules/charts/index.js': 'exports.Chart = () => (0, react_1.useState)(0)[0];\n',
      'node_modules/ready/index.js': "'use client';\nexports.Ready = () => useState(0)[0];\n",
      'docs/intro.md': "import { Ready } from 'ready';\nimport Part from './_part.js';\n\n# Intro\n",
      'docs/_part.js': 'export default () => useEffect(() => {});\n',
      'src/pages/index.js': "import { useState } from 'react';\nexport default () => useState(0)[0];\n",
    });
    await site.run('init', '--from', 'docusaurus');
    const written = site.read('site.config.ts');
    assert.match(
      written,
      /clientComponents: \['charts', 'docs\/_part\.js', 'src\/components\/Box\/index\.js', 'src\/components\/link\.tsx'\]/,
    );
  });

  test('rejects a folder without a Docusaurus site, and an unknown generator', async () => {
    const site = tempSite({});
    assert.match((await site.run('init', '--from', 'docusaurus')).stderr, /No Docusaurus configuration found/);
    const { code, stderr } = await site.run('init', '--from', 'jekyll');
    assert.equal(code, 2);
    assert.match(stderr, /Allowed choices are docusaurus/);
  });
});
