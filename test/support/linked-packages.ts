import type { Edit, EditableSite } from './edits/random-edits.ts';

/** Content of a path that is a symbolic link. */
export function linkTo(target: string): string {
  return `link to ${target}`;
}

/** The target of a symlink; absent for a file. */
export function linkTarget(text: string): string | undefined {
  return text.startsWith('link to ') ? text.slice('link to '.length) : undefined;
}

/** Path of the file that represents the environment variables of the builds. */
export const environmentPath = '.environment.json';

const manifest = (name: string, main: string) =>
  JSON.stringify({ name, type: 'module', exports: { '.': main, './plugin': './plugin.js' } });
const stored = (name: string, version: number) => `node_modules/.pnpm/${name}@${version}/node_modules`;

/** A workspace package, packages linked as by pnpm, an alias and an environment variable, all of which pages read. */
export const linkedFiles: ReadonlyMap<string, string> = new Map([
  [environmentPath, '{}'],
  ['aliases.json', JSON.stringify({ '@short': './src/parts/word.js' })],
  ['packages/kit/package.json', manifest('own-kit', './index.js')],
  ['packages/kit/index.js', "export { part as kit } from './part.js';\nexport { dep } from 'dep';\n"],
  ['packages/kit/part.js', "export const part = 'part';\n"],
  ['packages/kit/plugin.js', plugin("import { part } from './part.js';", 'part')],
  ['node_modules/own-kit', linkTo('../packages/kit')],
  ['packages/kit/node_modules/dep', linkTo(`../../../${stored('dep', 1)}/dep`)],
  ['node_modules/dep', linkTo('.pnpm/dep@1/node_modules/dep')],
  ...[1, 2].flatMap((version): [string, string][] => [
    [`${stored('dep', version)}/dep/package.json`, manifest('dep', './index.js')],
    [`${stored('dep', version)}/dep/index.js`, `import { deep } from 'deep';\nexport const dep = 'dep ${version} ' + deep;\n`],
    [`${stored('dep', version)}/deep`, linkTo(`../../deep@${version}/node_modules/deep`)],
    [`${stored('deep', version)}/deep/package.json`, manifest('deep', './index.js')],
    [`${stored('deep', version)}/deep/index.js`, `export const deep = 'deep ${version}';\n`],
  ]),
]);

const words = ['apple', 'birch', 'cloud'] as const;

/** Changes that an author, an installation or a shell might make to them. */
export const linkedEdits: readonly Edit[] = [
  (site, random) => {
    const word = random.pick(words);
    const [path, text] = random.pick([
      ['packages/kit/part.js', `export const part = '${word}';\n`],
      ['packages/kit/plugin.js', plugin('', `'${word}'`)],
      ['packages/kit/plugin.js', plugin("import { part } from './part.js';", 'part')],
      ['packages/kit/part.js', "export { dep as part } from 'dep';\n"],
      ['packages/kit/package.json', manifest('own-kit', random.pick(['./index.js', './other.js']))],
      ['packages/kit/other.js', `export const kit = '${word}';\n`],
      [`${stored('dep', 1)}/dep/index.js`, `export const dep = '${word}';\n`],
      [`${stored('deep', 1)}/deep/index.js`, `export const deep = '${word}';\n`],
    ] as const);
    return set(site, path, text);
  },
  (site, random) => {
    const version = random.pick([1, 2]);
    const [path, target] = random.pick([
      ['node_modules/dep', `.pnpm/dep@${version}/node_modules/dep`],
      ['packages/kit/node_modules/dep', `../../../${stored('dep', version)}/dep`],
      [`${stored('dep', 1)}/deep`, `../../deep@${version}/node_modules/deep`],
    ] as const);
    return set(site, path, linkTo(target));
  },
  (site, random) =>
    set(site, 'aliases.json', JSON.stringify({ '@short': random.pick(['./src/parts/word.js', './src/parts/word', './src/over/word.js']) })),
  (site, random) => set(site, environmentPath, JSON.stringify(random.pick([{}, ...words.map((word) => ({ SITE_WORD: word }))]))),
];

function plugin(imports: string, value: string): string {
  const node = `{ type: 'paragraph', children: [{ type: 'text', value: ${value} }] }`;
  return `${imports}\nexport const linked = () => (tree) => { tree.children.push(${node}); };\n`;
}

function set(site: EditableSite, path: string, text: string): string {
  site.set(path, text);
  return `${path} is ${JSON.stringify(text)}`;
}
