import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mdxDocs } from './mdx-corpus.ts';

/** A document of a corpus, in the two forms that generators read. */
export interface RealDoc {
  /** Below the docs folder, without extension. */
  readonly path: string;
  readonly title: string;
  /** MDX, without front matter. */
  readonly mdx: string;
  /** Markdown without tags and expressions, for generators that do not read MDX. */
  readonly plain: string;
}

/** What is built: documents that each generator gets in its own layout. */
export interface RealCorpus {
  readonly name: string;
  /** For the table: where the documents come from. */
  readonly about: string;
  readonly docs: readonly RealDoc[];
  /** A Docusaurus project that storedocs and Docusaurus build as it is, with its versions, posts and pictures; absent for a generated corpus. */
  readonly project?: string | undefined;
}

/** Reads the folders of a Docusaurus project as documents: drafts and partials are left out. */
export function readRealDocs(folders: Readonly<Record<string, string>>): readonly RealDoc[] {
  return Object.entries(folders).flatMap(([name, folder]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.mdx?$/.test(path) && !/(^|\/)_/.test(path))
      .sort()
      .map((path) =>
        realDoc(
          `${name}/${path.replace(/\.mdx?$/, '').replaceAll(/[^\w/-]/g, '-')}`.toLowerCase(),
          readFileSync(join(folder, path), 'utf8'),
        ),
      ),
  );
}

function realDoc(path: string, source: string): RealDoc {
  const [, header = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const title = /^title: *["']?(.*?)["']? *$/m.exec(header)?.[1] ?? /^# (.*)$/m.exec(body)?.[1] ?? path;
  // Links lead to files of the original layout, so they become text. Pictures are not copied.
  const mdx = body
    .replace(/^# .*\n/m, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\][]*)\]\((?!https?:)[^)]*\)/g, '$1')
    .replaceAll(/ ?\{#[\w-]+\}/g, '');
  const plain = withoutComponents(mdx);
  // Components of the project itself are not there.
  return { path, title, mdx: /^import .*['"](?!@theme\/)[^'"]+['"];?$/m.test(mdx) ? plain : mdx, plain };
}

/** Leaves code as it is. Outside of it, imports, tags and expressions go. */
function withoutComponents(text: string): string {
  return text
    .split(/(^ *```.*?^ *```|`[^`\n]+`)/ms)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/\{\/\*.*?\*\/\}/gs, '')
            .replaceAll(/^(import|export) .*$/gm, '')
            .replaceAll(/<\/?[A-Za-z][^>]*>/g, '')
            .replaceAll(/<(?=\S)/g, '&lt;')
            .replaceAll(/\{[^{}]*\}/g, ''),
    )
    .join('');
}

/** The corpora of a run. `real` is the folder of a Docusaurus project with `docs` and `website/blog`; absent: that corpus is left out. */
export function realCorpora(count: number, real: string | undefined): readonly RealCorpus[] {
  const generated: RealCorpus = {
    name: `${count} MDX documents`,
    about: 'Generated prose, with real code of packages',
    docs: mdxDocs(count, 1),
  };
  if (real === undefined || !existsSync(real)) return [generated];
  const folders = { docs: join(real, 'docs'), blog: join(real, 'website/blog') };
  return [
    { name: 'Prettier', about: 'Its documentation in two versions, and its blog', docs: readRealDocs(folders), project: real },
    generated,
  ];
}
