import type { Random } from '../../../bench/random.ts';
import { linkedEdits, linkedFiles } from '../linked-packages.ts';
import { featureEdits, featureFiles, featureKeys } from './feature-edits.ts';

/** All files of a site by path, for random changes; see `linkTo` for links. */
export type EditableSite = Map<string, string>;

/** A change that an author might make; returns a short description. It may have no effect. */
export type Edit = (site: EditableSite, random: Random) => string;

/** A site with some of every kind of content, on few pages. */
export function editableSite(): EditableSite {
  return new Map([
    ...linkedFiles,
    ...featureFiles,
    ['content/docs/intro.md', doc('Introduction', 'See [first](guides/first.md#part) and [second](guides/second.md).')],
    ['content/docs/guides/first.md', doc('First', '## Part\n\n![dot](../dot.svg)\n\n```ts file=../code.ts\n```')],
    ['content/docs/guides/second.md', doc('Second', '```js\nconst one = 1;\n```\n\n[Back](../intro.md)')],
    [
      'content/docs/components.mdx',
      doc('Components', "import Own from '@site/src/own';\nimport Part from './_part.mdx';\n\n<Own />\n\n<Part />\n\n<DocCardList />"),
    ],
    ['content/docs/_part.mdx', 'A part with a [link](intro.md).\n\n## Of the part\n'],
    ['content/docs/code.ts', 'export const code: string = "a";\n'],
    ['content/docs/dot.svg', dot(1)],
    ['content/blog/2024-05-06-news.md', doc('News', 'First.\n\n<!-- truncate -->\n\nRest, with an [introduction](../docs/intro.md).')],
    ['content/pages/about.tsx', page('About')],
    ['content/static/notes.txt', 'Notes\n'],
    ['src/own.tsx', ownComponent('0')],
    // Always found where no other file has the name.
    ['src/parts/word.js', "export const word = 'base';\n"],
    ['src/lib/entry/package.json', '{ "main": "./one.js" }'],
    ['src/lib/entry/one.js', "export { word as entry } from '@paths/word';\n"],
    ['src/lib/entry/two.js', "export const entry = 'two';\n"],
    ['tsconfig.json', tsconfig(['over', 'parts'])],
    ['config.json', '{}'],
    ['plugins.json', '[]'],
    ['site.config.ts', config],
  ]);
}

// Broken links are warnings, so that all edits result in output.
const config = `import keys from './config.json';
import plugins from './plugins.json';
import alias from './aliases.json';
import { linked } from 'own-kit/plugin';
const add = (text) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: text }] }); };
export default {
  title: 'Edited', url: 'https://example.com',
  onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onBrokenImages: 'warn',
  ...keys,
  markdown: { ...keys.markdown, alias, remarkPlugins: [linked, ...plugins.map((text) => [add, text])] },
};
`;

const words = ['apple', 'birch', 'cloud', 'delta', 'ember'] as const;
const isDoc = (path: string) => /^content\/(docs|blog)\/.*\.mdx?$/.test(path) && !path.includes('/_');
const isPost = (path: string) => path.startsWith('content/blog/');

const keys: readonly (readonly [string, readonly unknown[]])[] = [
  ['title', ['Edited', 'Other']],
  ['tagline', ['One line', 'Another']],
  ['trailingSlash', [false]],
  ['baseUrl', ['/sub/']],
  ['docs', [{ sidebarCollapsed: false }, { breadcrumbs: false }, { routeBasePath: 'guide' }]],
  ['blog', [{ postsPerPage: 1 }, false]],
  ['search', [false]],
  ['llms', [false]],
  ['sitemap', [false, { ignorePatterns: ['/docs/**'] }]],
  ['tableOfContents', [{ maxHeadingLevel: 4 }]],
  ['redirects', [[{ from: '/old', to: '/about' }]]],
  ['announcementBar', [{ content: 'Hello' }]],
  ['contentSecurityPolicy', [true]],
  ['i18n', [{ locales: ['en', 'de'] }]],
  ...featureKeys,
];

const fields: readonly (readonly [string, readonly unknown[]])[] = [
  ['tags', [['apple'], ['apple', 'birch'], ['cloud']]],
  ['title', ['Renamed', 'Named again']],
  ['description', ['Short', 'Longer than that']],
  ['sidebar_position', [1, 7]],
  ['sidebar_label', ['Label']],
  ['slug', ['/moved', 'near']],
  ['draft', [true]],
  ['unlisted', [true]],
  ['aliases', [['/second-address']]],
  ['hide_table_of_contents', [true]],
];

const edits: readonly Edit[] = [
  ...linkedEdits,
  ...featureEdits,
  (site, random) => {
    const path = random.pick([...site.keys()].filter((path) => isDoc(path) || path.includes('/_part')));
    const more = random.pick([
      `More of ${random.pick(words)}.`,
      `## ${random.pick(words)}`,
      `\`\`\`ts\nconst ${random.pick(words)} = ${random.between(1, 9)};\n\`\`\``,
      `[${random.pick(words)}](${random.pick(['intro.md', 'guides/first.md#part', '/about', './new-apple.md'])})`,
    ]);
    site.set(path, `${site.get(path)}\n${more}\n`);
    return `${path} says ${JSON.stringify(more)}`;
  },
  (site, random) => {
    const folder = random.pick(['content/docs', 'content/docs/guides', 'content/docs/more', 'content/docs/more/deep', 'i18n/de/docs']);
    return put(site, `${folder}/${random.pick(['new-apple.md', 'new-birch.mdx', 'intro.md'])}`, doc('New', `New ${random.pick(words)}.`));
  },
  (site, random) =>
    put(site, `content/blog/2024-0${random.between(1, 9)}-07-post.md`, doc('Post', `Post of ${random.pick(words)}.\n\n<!-- truncate -->`)),
  (site, random) => {
    const paths = [...site.keys()].filter((path) => isDoc(path) && path !== 'content/docs/intro.md');
    if (paths.length < 2) return 'all others stay';
    const path = random.pick(paths);
    site.delete(path);
    return `${path} is removed`;
  },
  (site, random) => {
    const path = random.pick([...site.keys()].filter((candidate) => isDoc(candidate) && !isPost(candidate)));
    const target = random.pick(['content/docs/renamed.md', 'content/docs/guides/renamed.mdx', 'content/docs/more/index.md']);
    const text = site.get(path) ?? '';
    site.delete(path);
    return `${path} is moved: ${put(site, target, text)}`;
  },
  (site, random) => {
    const path = random.pick([...site.keys()].filter(isDoc));
    const [key, values] = random.pick(fields);
    const value = random.pick([null, ...values]);
    return put(site, path, withField(site.get(path) ?? '', key, value));
  },
  (site, random) => {
    const path = `content/docs/${random.pick(['guides', 'more'])}/_category_.json`;
    if (random.chance(0.3) && site.delete(path)) return `${path} is removed`;
    const values = [{ label: 'Label' }, { position: 1 }, { link: { type: 'generated-index', description: 'All' } }, { link: null }];
    return put(site, path, JSON.stringify(random.pick(values)));
  },
  ...[0, 1, 2].map(
    (): Edit => (site, random) => {
      const [key, values] = random.pick(keys);
      const value = random.pick([null, ...values]) ?? undefined;
      return put(site, 'config.json', JSON.stringify({ ...JSON.parse(site.get('config.json') ?? '{}'), [key]: value }));
    },
  ),
  (site, random) => put(site, 'plugins.json', JSON.stringify(random.pick([[], ['Added'], ['Added', 'Again']]))),
  (site, random) => {
    const [path, text] = random.pick([
      ['templates/chrome/footer.tsx', `export const Footer = () => <footer>${random.pick(words)}</footer>;\n`],
      ['templates/styles/custom.css', `.${random.pick(words)} { color: red; }\n`],
      ['content/_components/Extra.tsx', `export default () => <b>${random.pick(words)}</b>;\n`],
    ] as const);
    if (random.chance(0.3) && site.delete(path)) return `${path} is removed`;
    return put(site, path, text);
  },
  (site, random) => {
    const [path, text] = random.pick([
      ['content/docs/dot.svg', dot(random.between(2, 9))],
      ['content/docs/code.ts', `export const code = '${random.pick(words)}';\n`],
      ['content/static/notes.txt', `${random.pick(words)}\n`],
      ['content/static/more/a.bin', random.pick(words)],
      ['content/static/robots.txt', 'User-agent: *\n'],
      ['src/own.tsx', ownComponent(random.pick(words))],
      ['content/pages/about.tsx', page(random.pick(words))],
    ] as const);
    if (path.startsWith('content/static') && random.chance(0.3) && site.delete(path)) return `${path} is removed`;
    return put(site, path, text);
  },
  // Files that imports resolve to.
  (site, random) => {
    const path = random.pick([
      'src/parts/word.tsx',
      'src/parts/word.ts',
      'src/parts/word.jsx',
      'src/over/word.js',
      'src/over/word/index.ts',
      'src/lib/entry.ts',
      'src/lib/entry/one.ts',
    ]);
    if (random.chance(0.4) && site.delete(path)) return `${path} is removed`;
    const name = /entry|one/.test(path) ? 'entry' : 'word';
    return put(site, path, `export const ${name} = '${random.pick(words)}';\n`);
  },
  (site, random) =>
    random.chance(0.5)
      ? put(site, 'tsconfig.json', tsconfig(random.pick([['over', 'parts'], ['parts', 'over'], ['parts']])))
      : put(site, 'src/lib/entry/package.json', JSON.stringify({ main: random.pick(['./one.js', './two.js', './one']) })),
  (site, random) => {
    const name = random.pick(['1.0', '2.0']);
    const folder = `versioned_docs/version-${name}/`;
    const versions: readonly string[] = JSON.parse(site.get('versions.json') ?? '[]');
    const isThere = versions.includes(name);
    const next = isThere ? versions.filter((version) => version !== name) : [name, ...versions];
    for (const path of [...site.keys()]) if (path.startsWith(folder)) site.delete(path);
    if (!isThere)
      for (const [path, text] of [...site]) if (path.startsWith('content/docs/')) site.set(path.replace('content/docs/', folder), text);
    if (next.length === 0) site.delete('versions.json');
    else site.set('versions.json', JSON.stringify(next));
    return `versions are ${JSON.stringify(next)}`;
  },
];

/** Makes one change, and returns its description; the same numbers make the same change. */
export function editAtRandom(site: EditableSite, random: Random): string {
  const before = JSON.stringify([...site]);
  const done = random.pick(edits)(site, random);
  return JSON.stringify([...site]) === before ? editAtRandom(site, random) : done;
}

function put(site: EditableSite, path: string, text: string): string {
  site.set(path, text);
  return `${path} is ${JSON.stringify(text)}`;
}

function doc(title: string, body: string): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`;
}

/** A text with another value of a front matter key, or without the key; each key has one line. */
function withField(text: string, key: string, value: unknown): string {
  const [, meta = '', body = ''] = /^---\n(.*?)---\n(.*)$/s.exec(text) ?? ['', '', text];
  const others = meta.split('\n').filter((line) => line !== '' && !line.startsWith(`${key}:`));
  const lines = value === null ? others : [...others, `${key}: ${JSON.stringify(value)}`];
  return `---\n${lines.join('\n')}\n---\n${body}`;
}

function ownComponent(text: string): string {
  const imports = "import { word } from './parts/word';\nimport { entry } from './lib/entry';\nimport { kit } from 'own-kit';\n";
  return `'use client';\n${imports}export default () => <button type="button">${text} {word} {entry} {kit}</button>;\n`;
}

function page(title: string): string {
  const imports = "import { kit } from 'own-kit';\nimport { dep } from 'dep';\nimport { word } from '@short';\n";
  return `${imports}export default () => <h1>${title} {kit} {dep} {word} {process.env.SITE_WORD}</h1>;\n`;
}

/** Compiler settings in which `@paths` is an alias for folders of `src`, the first one with the file. */
function tsconfig(folders: readonly string[]): string {
  return JSON.stringify({ compilerOptions: { paths: { '@paths/*': folders.map((folder) => `./src/${folder}/*`) } } });
}

function dot(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>\n`;
}
