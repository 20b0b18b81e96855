import assert from 'node:assert/strict';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { runProgram } from '../support/program/temp-site.ts';

const real = join(import.meta.dirname, '../../../shared/real');
const skip = existsSync(real) ? false : 'needs real documentation next to the checkout';

/** The Docusaurus configuration of the project. */
const config = `import { themes } from 'prism-react-renderer';
const repository = 'https://github.com/prettier/prettier';
export default {
  title: 'Prettier',
  tagline: 'Opinionated Code Formatter',
  url: 'https://prettier.io',
  baseUrl: '/',
  trailingSlash: true,
  presets: [
    ['@docusaurus/preset-classic', {
      docs: { path: '../docs', sidebarPath: './sidebars.json', editUrl: repository + '/edit/main/website/', versions: { current: { label: 'next' } } },
      blog: { path: 'blog' },
      pages: false,
    }],
  ],
  themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', position: 'left' }] }, prism: { theme: themes.github } },
};
`;

test('a real project is converted without a manual edit, with all its URLs', { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-init-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(real, 'prettier'), folder, { recursive: true });
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    if (statSync(join(folder, path)).isDirectory()) chmodSync(join(folder, path), 0o755);
  }
  const root = join(folder, 'website');
  const files = {
    'docusaurus.config.js': config,
    // The package that one of the posts imports.
    'node_modules/react-tweet/package.json': '{ "name": "react-tweet", "main": "index.js" }',
    'node_modules/react-tweet/index.js': 'exports.Tweet = () => null;\n',
  };
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  const init = await runProgram(['init', '--from', 'docusaurus', root], folder);
  assert.equal(init.code, 0, init.stderr);
  const checked = await runProgram(
    ['check', '--no-cache', '--format', 'json', '--root', root, '--against', join(real, 'prettier-urls.txt')],
    folder,
  );
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(checked.stdout);
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ code, file, line }) => `${code} ${file}:${line}`),
    ['image-broken blog/2018-02-26-1.11.0.md:1041'],
  );
});
