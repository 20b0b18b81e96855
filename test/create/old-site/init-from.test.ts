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

  test('lists the command that replaces each script of package.json', async () => {
    const site = oldSite();
    site.write({
      'package.json':
        '{\n "scripts": {\n  "texts": "docusaurus write-translations",\n  "freeze": "docusaurus docs:version",\n  "clear": "docusaurus clear"\n }\n}\n',
    });
    const { stderr } = await site.run('init', '--from', 'docusaurus');
    assert.match(
      stderr,
      /package\.json:3 {2}scripts\.texts\n {4}Replace "docusaurus write-translations" with "storedocs write-translations"\./,
    );
    assert.match(stderr, /package\.json:4 {2}scripts\.freeze\n {4}Replace "docusaurus docs:version" with "storedocs version"\./);
    assert.match(stderr, /package\.json:5 {2}scripts\.clear\n {4}Not needed/);
  });

  test('lists the components that use hooks or handlers of the browser', async () => {
    const site = oldSite();
    site.write({
      'src/components/Box/index.js':
        "import React from 'react';\nexport default () => {\n  const [n] = React.useState(0);\n  return n;\n};\n",
      'src/components/link.tsx': 'export const Link = () => (\n  <a href="/" onClick={() => {}}>x</a>\n);\n',
      'src/components/ready.js': "'use client';\nimport { useState } from 'react';\nexport default () => useState(0)[0];\n",
      'src/components/plain.js': 'export default ({ onClick }) => onClick;\n',
    });
    const { stderr } = await site.run('init', '--from', 'docusaurus');
    assert.match(stderr, /src\/components\/Box\/index\.js:3 {2}useState\n {4}Start the file with 'use client'/);
    assert.match(stderr, /src\/components\/link\.tsx:2 {2}onClick\n/);
    assert.doesNotMatch(stderr, /ready\.js|plain\.js/);
  });

  test('rejects a folder without a Docusaurus site, and an unknown generator', async () => {
    const site = tempSite({});
    assert.match((await site.run('init', '--from', 'docusaurus')).stderr, /No Docusaurus configuration found/);
    const { code, stderr } = await site.run('init', '--from', 'jekyll');
    assert.equal(code, 2);
    assert.match(stderr, /Allowed choices are docusaurus/);
  });
});
