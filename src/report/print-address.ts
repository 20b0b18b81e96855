import pc from 'picocolors';
import type { AddressExplanation, PageExplanation, SourceFile } from '../model/page-explanation.ts';
import { cacheLines } from './cache-lines.ts';
import { printable } from './print-diagnostics.ts';

/** Writes of what an address is made to stdout. */
export function printAddress(explanation: AddressExplanation): void {
  const colors = pc.createColors(pc.isColorSupported && process.stdout.isTTY === true);
  const rows = explanation.kind === 'redirect' || explanation.kind === 'file' ? otherRows(explanation) : pageRows(explanation);
  const shown = rows.filter(([, value]) => value !== undefined && value !== '');
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  const lines = shown.map(([name, value = '']) => {
    const [first, ...more] = value.split('\n').map((line) => printable(line));
    return [colors.dim(name.padEnd(width)) + first, ...more.map((line) => ' '.repeat(width) + line)].join('\n');
  });
  process.stdout.write(`${colors.bold(explanation.url)}\n\n${lines.join('\n')}\n`);
}

type Row = readonly [name: string, value: string | undefined];

function otherRows(explanation: Exclude<AddressExplanation, PageExplanation>): Row[] {
  return [
    ['kind', explanation.kind === 'redirect' ? 'redirect from an old address' : 'file, copied unchanged'],
    ['source', explanation.kind === 'redirect' ? placeText(explanation.source) : explanation.source.file],
    ['output', explanation.outputPath],
    ['leads to', explanation.kind === 'redirect' ? explanation.leadsTo : undefined],
  ];
}

function pageRows(page: PageExplanation): Row[] {
  const { templates, reads, sidebar, breadcrumbs, previous, next } = page;
  return [
    ['kind', kindText(page)],
    ['first address', page.aliasOf],
    ['language', page.locale],
    ['source', page.source ? placeText(page.source) : 'none: storedocs makes it of other pages and the configuration'],
    ['output', page.outputPath],
    ['templates', templates.files.map(({ file, isOfSite }) => `${file} ${isOfSite ? '(of the site)' : '(default)'}`).join('\n')],
    ["site's own", templates.others.join('\n')],
    ['sidebar', sidebar === undefined ? undefined : [sidebar, ...breadcrumbs].join(' > ')],
    ['previous', previous && `${previous.label} ${previous.url}`],
    ['next', next && `${next.label} ${next.url}`],
    ['partials', reads.partials.join('\n')],
    ['code files', reads.code.join('\n')],
    ['components', reads.components.join('\n')],
    ['images', reads.images.join('\n')],
    ['other files', reads.otherFiles.join('\n')],
    ['cache', cacheLines(page.cache).join('\n')],
  ];
}

const kinds: Readonly<Record<PageExplanation['kind'], string>> = {
  doc: 'document',
  category: 'generated page of a category',
  'doc-list': 'list of all documents',
  'docs-tag-index': 'list of tags',
  'docs-tag': 'documents with a tag',
  page: 'single page',
  module: 'page module',
  post: 'post',
  'post-list': 'list of posts',
  'blog-tag-index': 'list of tags',
  'blog-tag': 'posts with a tag',
  'blog-archive': 'archive of posts',
  'blog-authors': 'list of authors',
  'blog-author': 'posts of an author',
  home: 'home page, generated',
  search: 'search page',
  'not-found': 'page for addresses that lead nowhere',
};

function kindText({ kind, docs, blog, aliasOf }: PageExplanation): string {
  const version = docs?.version === undefined ? '' : `, version "${docs.version}"`;
  const where = docs ? ` of the docs set "${docs.id}"${version}` : blog === undefined ? '' : ` of the blog "${blog}"`;
  return `${kinds[kind]}${where}${aliasOf === undefined ? '' : ', at a second address'}`;
}

function placeText({ file, line, column }: Partial<SourceFile>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
