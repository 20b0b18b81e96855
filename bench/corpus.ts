import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { relative } from 'node:path/posix';
import { codeBlock } from './corpus-code.ts';
import { createWriter, type Writer } from './corpus-words.ts';
import { createRandom, type Random } from './random.ts';

/** The size of a generated site. */
export interface CorpusRequest {
  /** Number of documents; there is one blog post per ten documents. */
  readonly docs: number;
  /** The same seed generates the same bytes. */
  readonly seed: number;
}

/** A file of the site, with its path relative to the root. */
export interface CorpusFile {
  readonly path: string;
  readonly contents: string;
}

const docsInFolder = 25;
const foldersInPart = 8;
const docsFolder = 'content/docs';
const tags = [
  'basics',
  'billing',
  'blocks',
  'colours',
  'data',
  'events',
  'forms',
  'images',
  'languages',
  'layout',
  'menus',
  'orders',
  'themes',
];
const authors = ['Ada', 'Bela', 'Chiara', 'Davit'];
const day = 86_400_000;

/** Writes a site without problems, for benchmarks. Creates the folder. */
export function writeCorpus(folder: string, request: CorpusRequest): void {
  for (const { path, contents } of corpusFiles(request)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}

/** Yields the files one by one, so that a hundred thousand of them are never in memory at the same time. */
export function* corpusFiles(request: CorpusRequest): Generator<CorpusFile, void> {
  yield {
    path: 'site.config.ts',
    contents: "export default {\n  title: 'Handbook',\n  tagline: 'Round 0',\n  url: 'https://example.com',\n};\n",
  };
  yield { path: 'content/static/img/diagram.svg', contents: diagram() };
  const folders = new Set<string>();
  for (let index = 0; index < request.docs; index++) {
    const doc = outlineOf(index, request);
    if (!folders.has(doc.folder)) {
      folders.add(doc.folder);
      yield { path: `${doc.folder}/_category_.json`, contents: `${JSON.stringify({ label: doc.folderTitle, position: folders.size })}\n` };
    }
    yield { path: doc.path, contents: docText(doc, request) };
  }
  const posts = Math.floor(request.docs / 10);
  if (posts > 0)
    yield { path: 'content/blog/authors.yml', contents: authors.map((name) => `${name.toLowerCase()}:\n  name: ${name}\n`).join('') };
  for (let index = 0; index < posts; index++) yield post(index, request);
}

/** Data about a document for links from other documents. */
interface Outline {
  readonly index: number;
  readonly path: string;
  readonly folder: string;
  readonly folderTitle: string;
  readonly title: string;
  readonly headings: readonly string[];
}

// Derived from the same numbers by the document and by the documents that link to it.
function outlineOf(index: number, { seed }: CorpusRequest): Outline {
  const place = Math.floor(index / docsInFolder);
  const part = Math.floor(place / foldersInPart);
  const partName = createWriter(createRandom(seed, 1, part)).words(1, 1);
  const folderTitle = createWriter(createRandom(seed, 2, place)).title(1, 3);
  const folder = `${docsFolder}/${partName}-${part + 1}/${slug(folderTitle)}-${place + 1}`;
  const random = createRandom(seed, 3, index);
  const { title } = createWriter(random);
  const own = title(2, 5);
  const count = random.between(4, 9);
  const headings = new Set<string>();
  while (headings.size < count) headings.add(title(1, 4));
  return { index, path: `${folder}/${slug(own)}-${index + 1}.md`, folder, folderTitle, title: own, headings: [...headings] };
}

/** The name of a file, or the anchor of a heading. Words contain only letters. */
function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

function docText(doc: Outline, request: CorpusRequest): string {
  const random = createRandom(request.seed, 4, doc.index);
  const writer = createWriter(random);
  const { headings } = doc;
  const isRich = doc.index % 3 === 0;
  const extras = [
    ...Array.from({ length: random.between(1, 3) }, () => codeBlock(random, writer)),
    ...Array.from({ length: random.between(1, 2) }, () => list(random, writer)),
    ...(isRich ? [table(random, writer), `![${writer.title(2, 4)}](/img/diagram.svg)`] : []),
    `:::${random.pick(['note', 'tip', 'info', 'warning'])}\n\n${writer.sentence()} ${writer.sentence()}\n\n:::`,
  ];
  const blocks = headings.map((heading, place) => {
    const isDeep = place > 0 && random.chance(0.3);
    return [`${isDeep ? '###' : '##'} ${heading}`, ...Array.from({ length: random.between(1, 3) }, writer.paragraph)];
  });
  for (const extra of extras) random.pick(blocks).push(extra);
  const links = Array.from({ length: random.between(3, 6) }, () => link(doc.folder, random, request));
  for (const text of links) random.pick(blocks).push(`${writer.title(3, 6)} ${text} ${writer.words(2, 6)}.`);
  const header = frontMatter({
    title: doc.title,
    description: `${writer.title(6, 12)}.`,
    tags: someTags(random),
    sidebar_position: 1 + (doc.index % docsInFolder),
  });
  return `${header}\n${writer.paragraph()}\n\n${blocks.flat().join('\n\n')}\n`;
}

/** A link to a document, and to one of its headings in a fifth of the cases. */
function link(from: string, random: Random, request: CorpusRequest): string {
  const target = outlineOf(random.between(0, request.docs - 1), request);
  const anchor = random.chance(0.2) ? `#${slug(random.pick(target.headings))}` : '';
  return `[${target.title}](${relative(from, target.path)}${anchor})`;
}

function list(random: Random, { title }: Writer): string {
  const isOrdered = random.chance(0.3);
  return Array.from({ length: random.between(3, 7) }, (_, index) => `${isOrdered ? `${index + 1}.` : '-'} ${title(4, 10)}.`).join('\n');
}

function table(random: Random, { word, words }: Writer): string {
  const columns = Array.from({ length: random.between(3, 4) });
  const row = (cell: () => string) => `| ${columns.map(cell).join(' | ')} |`;
  const rows = Array.from({ length: random.between(4, 8) }, () => row(() => (random.chance(0.3) ? `\`${word()}\`` : words(1, 4))));
  return [row(word), row(() => '---'), ...rows].join('\n');
}

function post(index: number, request: CorpusRequest): CorpusFile {
  const random = createRandom(request.seed, 5, index);
  const writer = createWriter(random);
  const title = writer.title(3, 6);
  const date = new Date(Date.UTC(2015, 0, 1) + index * day).toISOString().slice(0, 10);
  const header = frontMatter({ title, authors: random.pick(authors).toLowerCase(), tags: someTags(random) });
  const paragraphs = Array.from({ length: random.between(4, 9) }, writer.paragraph);
  const end = `${codeBlock(random, writer)}\n\n${link('content/blog', random, request)}, ${link('content/blog', random, request)}`;
  const contents = `${header}\n${writer.paragraph()}\n\n<!-- truncate -->\n\n${paragraphs.join('\n\n')}\n\n${end}\n`;
  return { path: `content/blog/${date}-${slug(title)}.md`, contents };
}

function someTags(random: Random): readonly string[] {
  return [...new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(tags)))];
}

/** JSON is YAML. */
function frontMatter(values: Readonly<Record<string, unknown>>): string {
  return ['---', ...Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', ''].join('\n');
}

function diagram(): string {
  const boxes = [0, 1, 2, 3].map((place) => `<rect x="${20 + place * 110}" y="${40 + (place % 2) * 60}" width="90" height="50" rx="6"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="200" viewBox="0 0 480 200" fill="#69c">${boxes.join('')}</svg>\n`;
}
