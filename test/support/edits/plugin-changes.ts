import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runProgram, type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';

/** A plugin that adds a paragraph with the value of an expression. */
export const plugin = (value: string) =>
  `() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'word ' + ${value} }] }); }`;

/** A configuration with these remark plugins, below other code. */
export const configWith = (plugins: string, head = '') =>
  `${head}\nexport default { title: 'Test', url: 'https://example.com', markdown: { remarkPlugins: [${plugins}] } };\n`;

/** An installed package. */
export const packageOf = (name: string, code: string): SiteFiles => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "type": "module", "main": "index.js" }`,
  [`node_modules/${name}/index.js`]: code,
});

/** Builds in a separate process, and returns what the plugin added. */
export async function added(site: TempSite, env: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
  const { code, stderr } = await runProgram(['build'], site.root, env);
  assert.equal(code, 0, stderr);
  return /<p>word ([^<]*)<\/p>/.exec(site.read('build/docs/a/index.html'))?.[1];
}

/** A site with a plugin that adds "old", and a change after which it adds "new". */
interface Case {
  readonly files: SiteFiles;
  readonly change: (site: TempSite) => void;
}

const imported = configWith('plugin', "import plugin from 'plugin';");

const cases = {
  'a patched package': {
    files: { 'site.config.ts': imported, ...packageOf('plugin', `export default ${plugin("'old'")};\n`) },
    change: (site) => site.write({ 'node_modules/plugin/index.js': `export default ${plugin("'new'")};\n` }),
  },
  'a dependency of a package': {
    files: {
      'site.config.ts': imported,
      ...packageOf('plugin', `import { word } from 'words';\nexport default ${plugin('word')};\n`),
      ...packageOf('words', "export { word } from './word.js';\n"),
      'node_modules/words/word.js': "export const word = 'old';\n",
    },
    change: (site) => site.write({ 'node_modules/words/word.js': "export const word = 'new';\n" }),
  },
  'a dependency installed nearer to the importer': {
    files: {
      'site.config.ts': imported,
      ...packageOf('plugin', `import { word } from 'words';\nexport default ${plugin('word')};\n`),
      ...packageOf('words', "export const word = 'old';\n"),
    },
    change: (site) => site.write(packageOf('plugin/node_modules/words', "export const word = 'new';\n")),
  },
  'a linked workspace': {
    files: {
      'site.config.ts': imported,
      'node_modules/.keep': '',
      'packages/plugin/package.json': '{ "name": "plugin", "version": "1.0.0", "type": "module", "main": "index.js" }',
      'packages/plugin/index.js': `import { word } from './word.js';\nexport default ${plugin('word')};\n`,
      'packages/plugin/word.js': "export const word = 'old';\n",
    },
    change: (site) => site.write({ 'packages/plugin/word.js': "export const word = 'new';\n" }),
  },
  'a module of the site': {
    files: {
      'site.config.ts': configWith('plugin', "import plugin from './plugin';"),
      'plugin.ts': `export default ${plugin("'old'")};\n`,
    },
    change: (site) => site.write({ 'plugin.ts': `export default ${plugin("'new'")};\n` }),
  },
  'a closure over a file': {
    files: {
      'site.config.ts': configWith(
        plugin('word'),
        "import { readFileSync } from 'node:fs';\nconst word = readFileSync(import.meta.dirname + '/word.txt', 'utf8');",
      ),
      'word.txt': 'old',
    },
    change: (site) => site.write({ 'word.txt': 'new' }),
  },
  'a package that reads a file': {
    files: {
      'site.config.ts': configWith("[plugin, { file: 'word.txt' }]", "import plugin from 'plugin';"),
      ...packageOf('plugin', `import fs from 'fs';\nexport default ({ file }) => (${plugin("fs.readFileSync(file, 'utf8')")})();\n`),
      'word.txt': 'old',
    },
    change: (site) => site.write({ 'word.txt': 'new' }),
  },
  'a module that a package loads with createRequire': {
    files: {
      'site.config.ts': imported,
      ...packageOf(
        'plugin',
        `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport default ${plugin("require('./word.cjs')")};\n`,
      ),
      'node_modules/plugin/word.cjs': "module.exports = 'old';\n",
    },
    change: (site) => site.write({ 'node_modules/plugin/word.cjs': "module.exports = 'new';\n" }),
  },
  'a module that a package imports by a computed name': {
    files: {
      'site.config.ts': imported,
      ...packageOf(
        'plugin',
        `const { word } = await import(new URL(['word', 'js'].join('.'), import.meta.url));\nexport default ${plugin('word')};\n`,
      ),
      'node_modules/plugin/word.js': "export const word = 'old';\n",
    },
    change: (site) => site.write({ 'node_modules/plugin/word.js': "export const word = 'new';\n" }),
  },
  'a module that the configuration loads with createRequire': {
    files: {
      'site.config.ts': configWith(
        plugin('word'),
        "import { createRequire } from 'node:module';\nconst word = createRequire(import.meta.url)('./word.cjs');",
      ),
      'word.cjs': "module.exports = 'old';\n",
    },
    change: (site) => site.write({ 'word.cjs': "module.exports = 'new';\n" }),
  },
  'an option with a private field': {
    files: {
      'site.config.ts': configWith(
        '[plugin, { words: new Words(wordOf()) }]',
        "import plugin from 'plugin';\nimport { wordOf } from 'words';\nclass Words { #word; constructor(word) { this.#word = word; } get() { return this.#word; } }",
      ),
      ...packageOf('plugin', `export default ({ words }) => (${plugin('words.get()')})();\n`),
      ...packageOf('words', "import { readFileSync } from 'node:fs';\nexport const wordOf = () => readFileSync('word.txt', 'utf8');\n"),
      'word.txt': 'old',
    },
    change: (site) => site.write({ 'word.txt': 'new' }),
  },
} satisfies Readonly<Record<string, Case>>;

/** Adds tests that documents are compiled again when an input of their plugins changes. */
export function testPluginChanges(names: readonly (keyof typeof cases)[]): void {
  for (const name of names)
    test(name, async () => {
      const { files, change } = cases[name];
      const site = tempSite({ 'content/docs/a.md': '# A\n', ...files });
      if ('packages/plugin/index.js' in files) symlinkSync('../packages/plugin', join(site.root, 'node_modules/plugin'));
      assert.equal(await added(site), 'old');
      change(site);
      assert.equal(await added(site), 'new');
    });
}
