// Stand-ins for packages that sites install, which are too large for tests.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFiles } from '../program/temp-site.ts';

/** The diagram library: its parser requires a known first line, and an arrow in every other line. */
export const mermaidLibrary: SiteFiles = {
  'node_modules/mermaid/package.json': JSON.stringify({
    name: 'mermaid',
    version: '11.2.3',
    type: 'module',
    exports: './dist/mermaid.core.mjs',
  }),
  'node_modules/mermaid/dist/mermaid.core.mjs': `export default {
  async parse(source) {
    const [first, ...lines] = source.trimEnd().split('\\n');
    if (first !== 'graph LR') throw new Error('No diagram type detected matching given configuration for text: ' + source);
    const wrong = lines.findIndex((line) => !line.includes('-->'));
    if (wrong !== -1) throw new Error('Parse error on line ' + (wrong + 2) + ':\\n...\\n---^\\nExpecting \\'ARROW\\', got \\'END\\'');
  },
};
`,
  'node_modules/mermaid/dist/mermaid.esm.min.mjs': "import './chunks/mermaid.esm.min/a.mjs';\nexport default {};\n",
  'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs': 'export {};\n',
  'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs.map': '{}',
};

/** A package like rehype-katex, which replaces formulas with elements that show its options. */
export const katexPackage = (version: string): SiteFiles => ({
  'node_modules/rehype-katex/package.json': JSON.stringify({ name: 'rehype-katex', version, type: 'module', exports: './index.js' }),
  'node_modules/rehype-katex/index.js': `export default function rehypeKatex(options) {
  const walk = (node, parent) => {
    const classes = node.properties?.className ?? [];
    if (classes.includes('math-inline') || classes.includes('math-display')) {
      const owner = classes.includes('math-display') ? parent : node;
      Object.assign(owner, { tagName: 'math', properties: { title: 'v${version}-' + JSON.stringify(options) } });
      owner.children = [{ type: 'text', value: node.children[0].value }];
    } else for (const child of node.children ?? []) walk(child, node);
  };
  return (tree) => walk(tree);
}
`,
});

/** TypeDoc output for a small package. */
export const typedocJson = readFileSync(join(import.meta.dirname, '../../features/reference/typedoc/mitt.json'), 'utf8');

/** TypeDoc, which needs the JavaScript API of TypeScript: it knows one package, and reports the content of the module. */
export const typedocPackage: SiteFiles = {
  'node_modules/typedoc/package.json': '{ "name": "typedoc", "version": "0.28.0", "type": "module", "exports": "./index.js" }',
  'node_modules/typedoc/index.js': `import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
export class Application {
  static async bootstrapWithPlugins(options) { return Object.assign(new Application(), { options }); }
  logger = { log() {} };
  serializer = { projectToObject: (project) => project };
  async convert() {
    const [path] = this.options.entryPoints;
    const entry = readFileSync(path, 'utf8');
    const imported = [...entry.matchAll(/ from '(.+)'/g)].map(([, name]) => readFileSync(join(dirname(path), name), 'utf8'));
    const text = [entry, ...imported].join('');
    this.logger.log('[debug] Converting', 0);
    if (text.includes('outside')) {
      this.logger.log('[warning] The entry point ./src/index.ts is not included', 2);
      this.logger.log('[error] Unable to find any entry points. See previous warnings', 3);
      return undefined;
    }
    if (!text.includes('wrong')) return { ...${typedocJson.trim()}, ...(/name: \\w+/.test(text) && { name: /name: (\\w+)/.exec(text)[1] }) };
    this.logger.log('\\x1b[96m' + path + '\\x1b[0m:3:14 - error TS2322: Type is wrong.\\n\\n3 code', 3);
  }
}
`,
};
