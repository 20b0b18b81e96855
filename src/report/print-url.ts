import pc from 'picocolors';
import type { CacheState, PageExplanation, PartState, SourceFile, UrlExplanation } from '../model/page-explanation.ts';
import { pageKinds } from '../model/page-kind.ts';
import { printable } from './print-diagnostics.ts';

/** Writes of what an address is made to stdout. */
export function printUrl(explanation: UrlExplanation): void {
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

function otherRows(explanation: Exclude<UrlExplanation, PageExplanation>): Row[] {
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

function kindText({ kind, docs, blog, aliasOf }: PageExplanation): string {
  const version = docs?.version === undefined ? '' : `, version "${docs.version}"`;
  const where = docs ? ` of the docs set "${docs.id}"${version}` : blog === undefined ? '' : ` of the blog "${blog}"`;
  return `${pageKinds[kind].label}${where}${aliasOf === undefined ? '' : ', at a second address'}`;
}

function placeText({ file, line, column }: Partial<SourceFile>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** Says in words what the cache knows of a page. */
export function cacheLines({ isUsed, hasBuild, document, code, page, lastBuild }: CacheState): string[] {
  if (!isUsed) return ['off'];
  const never = hasBuild ? 'because the last build did not make it' : 'because there was no build with this cache';
  return [
    ...(document ? [`document: ${stateText(document, never)}`] : []),
    ...(code.total > 0 ? [`code: ${code.known} of ${code.total} blocks known`] : []),
    page ? `page: ${stateText(page, never)}` : 'page: never kept, because its component may show anything',
    ...(lastBuild ? [`last build: ${lastBuildText(lastBuild.page, lastBuild.document)}`] : []),
  ];
}

function stateText({ isKnown, isNew, changed }: PartState, never: string): string {
  if (isKnown) return 'known';
  if (isNew) return `new, ${never}`;
  return `new, ${changed.length === 0 ? 'because the cache has lost it' : `because this has changed: ${list(changed)}`}`;
}

function lastBuildText(page: PartState, document: PartState | undefined): string {
  if (page.isKnown) return 'from the cache';
  const how = document && !document.isKnown ? 'compiled and rendered anew' : 'rendered anew';
  if (page.isNew) return `${how}, because the build before it did not make it`;
  return `${how}, because ${page.changed.length === 0 ? 'the cache did not have it' : `this had changed: ${list(page.changed)}`}`;
}

function list(changed: readonly string[]): string {
  return [...new Set(changed.map(ingredientText))].join('; ');
}

const texts: Readonly<Record<string, string>> = {
  text: 'its text',
  files: 'a file that it shows or imports',
  data: 'what stands around the text (title, description, sidebar, neighbours, table of contents, dates)',
  body: 'what it shows of other files (addresses of links and images, cards, posts)',
  program: 'the version of storedocs or of a library',
  plugins: 'plugins of Markdown, or the configuration that they stand in',
  words: 'words that compiling adds',
  markers: 'the mark that ends the beginning of a post',
  templates: 'templates or page modules',
  components: 'components that documents may use',
  search: 'settings of the search',
  'site.stylesheetUrl': 'styles',
  'site.siteStyleUrl': 'styles',
  'site.scriptUrl': 'scripts of the browser',
  'site.siteScriptUrl': 'scripts of the browser',
  'site.searchScriptUrl': 'scripts of the browser',
  'site.prePaintScript': 'scripts of the browser',
  'site.baseUrlScript': 'scripts of the browser',
  'site.texts': 'texts of the interface',
};

function ingredientText(name: string): string {
  return texts[name] ?? `"${name.replace(/^site\./, '')}" of the site`;
}
