import { join } from 'node:path';
import { linkTo } from '../linked-packages.ts';
import { katexPackage, mermaidLibrary, typedocJson, typedocPackage } from '../sites/stand-ins.ts';
import type { Edit } from './random-edits.ts';

const modules = join(import.meta.dirname, '../../../node_modules');
const prefix = 'base64:';

/** Bytes of a binary file of an editable site, by its placeholder text; absent for text files. */
export function bytesOfText(text: string): Uint8Array | undefined {
  return text.startsWith(prefix) ? Buffer.from(text.slice(prefix.length), 'base64') : undefined;
}

/** Plain images. */
const images = [
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAMAAABP7o1HAAAAA1BMVEVEqndKYKg6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQYlWNgGAXEAgABLAABlNAm4QAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAMAAABP7o1HAAAAA1BMVEXMMwDLpDfOAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQYlWNgGAXEAgABLAABlNAm4QAAAABJRU5ErkJggg==',
].map((text) => prefix + text);

const words = ['apple', 'birch', 'cloud'] as const;

const openapi = (name: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/pets': { get: { tags: ['Pets'], summary: name, responses: { 200: { description: 'Fine.' } } } } },
  });

const glossary = (word: string) => `SEO: Work on ${word}.\n`;
const changelog = (word: string) => `# Changelog\n\n## 1.0.0\n\nWith ${word}.\n`;

/** A document with a diagram, which the parser rejects if the last line has no arrow, and a formula. */
const drawn = (line: string, formula: string) => `# Drawn\n\n\`\`\`mermaid\ngraph LR\n${line}\n\`\`\`\n\nA $${formula}$.\n`;
/** TypeDoc output with another name for the package. */
const reference = (word: string) => typedocJson.replace('"name": "mitt"', `"name": "${word}"`);

/** The entry of TypeDoc, which reports the word "wrong" in it or in what it imports. */
function entryModule(word: string): string {
  return `// ${word}\nexport * from './part.ts';\n`;
}

/** Files for configured features, and the packages that these need. */
export const featureFiles: ReadonlyMap<string, string> = new Map([
  ...['sharp', '@resvg/resvg-js', '@scalar/openapi-parser', 'openapi-sampler'].map((name): [string, string] => [
    `node_modules/${name}`,
    linkTo(join(modules, name)),
  ]),
  ...Object.entries({ ...mermaidLibrary, ...katexPackage('1'), ...typedocPackage }).map(([path, text]): [string, string] => [
    path,
    String(text),
  ]),
  ['reference.json', typedocJson],
  ['src/index.ts', entryModule('apple')],
  ['src/part.ts', '// name: apple\n'],
  ['content/docs/drawn.md', drawn('A --> B', 'x^2')],
  ['api.json', openapi('List')],
  ['CHANGELOG.md', changelog('apple')],
  ['content/glossary.yml', glossary('shops')],
  ['content/docs/field.png', images[0] ?? ''],
  [
    'content/docs/features.md',
    '# Features\n\n![Field](field.png) and :term[SEO]\n\n:::tabs\n\n== One\n\nFirst.\n\n== Two\n\nSecond.\n\n:::\n\n![Field](field.png){width=12}\n',
  ],
]);

/** Keys that enable features, and their values. */
export const featureKeys: readonly (readonly [string, readonly unknown[]])[] = [
  [
    'images',
    [
      { formats: ['webp'], widths: [16] },
      { formats: ['avif', 'webp'], widths: [16, 24], zoom: true },
    ],
  ],
  ['socialCards', [true, { accent: '#a3502a' }]],
  ['changelog', [{}]],
  ['openapi', [[{ file: 'api.json', path: 'api' }]]],
  ['pageActions', [['copy', 'markdown']]],
  ['typedoc', [[{ file: 'reference.json', path: 'reference' }], [{ entry: 'src/index.ts', path: 'reference' }]]],
  ['markdown', [{ mermaid: true }, { math: true }, { mermaid: true, math: true }]],
];

/** Changes of the input files of features. */
export const featureEdits: readonly Edit[] = [
  (site, random) => {
    const word = random.pick(words);
    const [path, text] = random.pick([
      ['api.json', openapi(word)],
      ['CHANGELOG.md', changelog(word)],
      ['content/glossary.yml', glossary(word)],
      ['content/docs/field.png', random.pick(images)],
      ['content/static/field.png', random.pick(images)],
      ['content/docs/drawn.md', drawn(random.pick(['A --> C', `A --> ${word}`, word]), random.pick(['y', 'z_1']))],
      ['reference.json', reference(word)],
      ['src/index.ts', entryModule(random.pick([...words, 'wrong']))],
      ['src/part.ts', `// name: ${random.pick([...words, 'wrong'])}\n`],
      ['content/docs/features.md', `# Features of ${word}\n\n![Field](/field.png) ![Field](field.png) :term[SEO]\n`],
    ] as const);
    site.set(path, text);
    return `${path} is changed`;
  },
];
