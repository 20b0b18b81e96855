import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';

/**
 * Replaces `fill: x` with the value of `x`, and `@words` with a rule for each word in `words.txt` files, like tools that search for
 * class names.
 */
export const plugin = `
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
export default ({ fill = 'red' } = {}) => ({
  postcssPlugin: 'test',
  Declaration: { fill(node) { node.prop = 'color'; node.value = fill; } },
  AtRule: { words(node, { result, rule, decl }) {
    const dir = join(process.cwd(), 'content/words');
    result.messages.push({ type: 'dir-dependency', plugin: 'test', dir });
    for (const name of readdirSync(dir).sort()) {
      result.messages.push({ type: 'dependency', plugin: 'test', file: join(dir, name) });
      for (const word of readFileSync(join(dir, name), 'utf8').split(/\\s+/).filter(Boolean)) node.before(rule({ selector: '.w-' + word, nodes: [decl({ prop: 'top', value: '0' })] }));
    }
    node.remove();
  } },
});
`;

/** A configuration of PostCSS with that plugin. */
export const config = (options = '') => `import test from './test-plugin.mjs';\nexport default { plugins: [test(${options})] };\n`;

/** Stylesheets of every kind. */
export const files: SiteFiles = {
  'site.config.ts': "export default { title: 'Test', url: 'https://example.com', clientModules: ['client.css'] };\n",
  'postcss.config.mjs': config(),
  'test-plugin.mjs': plugin,
  'templates/styles/custom.css': "@import './more.css';\n.own { fill: x; }\n",
  'templates/styles/more.css': '.more { fill: x; }\n',
  'client.css': '.client { fill: x; }\n',
  'content/pages/index.tsx':
    "import './home.css';\nimport styles from './_box.module.css';\nexport default () => <main className={styles.box}>Home</main>;\n",
  'content/pages/home.css': '.home { fill: x; }\n',
  'content/pages/_box.module.css': '.box { fill: x; }\n',
  'content/docs/box.tsx': "import './box.css';\nexport default () => <i>box</i>;\n",
  'content/docs/box.css': '.of-mdx { fill: x; }\n',
  'content/docs/intro.mdx': "import Box from './box';\n\n# Intro\n\n<Box />\n",
};

/** A site with PostCSS installed through a symbolic link, as by pnpm. */
export function siteWithPostcss(more: SiteFiles = {}): TempSite {
  const site = tempSite({ ...files, ...more });
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(join(import.meta.dirname, '../../../node_modules/postcss'), join(site.root, 'node_modules/postcss'));
  return site;
}

/** All stylesheets of the output. */
export const styles = (site: TempSite) =>
  site
    .list('build/assets')
    .filter((path) => path.endsWith('.css'))
    .map((path) => site.read(`build/assets/${path}`))
    .join('\n')
    .replace(/\s+/g, '');

/** The color in every stylesheet of the site. */
export function assertColor(site: TempSite, color: string): void {
  const css = styles(site);
  for (const selector of ['.own', '.more', '.client', '.home', 'box', '.of-mdx'])
    assert.ok(new RegExp(`${selector.replace('.', '\\.')}\\{color:${color};?\\}`).test(css), `${selector} is ${color}`);
}
