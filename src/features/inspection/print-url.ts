import { pageKinds } from '../../model/page-kind.ts';
import { colorsFor } from '../../report/colors.ts';
import { printable } from '../../report/print-diagnostics.ts';
import { placeText } from '../../text/place.ts';
import type { PageExplanation } from './page-explanation.ts';

/** A redirect, or a file that is copied unchanged. Its URL is absolute, the path of its source relative to the root, that of its output to the output folder. */
interface OtherExplanation {
  readonly kind: 'redirect' | 'file';
  readonly url: string;
  readonly source: { readonly file?: string | undefined; readonly line?: number | undefined; readonly column?: number | undefined };
  readonly outputPath: string;
  /** Target of a redirect. */
  readonly leadsTo?: string | undefined;
}

/** What a URL of a site was built from. */
export type UrlExplanation = PageExplanation | OtherExplanation;

/** Prints the inputs and the cache status of a URL to stdout. */
export function printUrl(explanation: UrlExplanation): void {
  const colors = colorsFor(process.stdout);
  const rows = 'templates' in explanation ? pageRows(explanation) : otherRows(explanation);
  const shown = rows.filter(([, value]) => value !== undefined && value !== '');
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  const lines = shown.map(([name, value = '']) => {
    const [first, ...more] = value.split('\n').map((line) => printable(line));
    return [colors.dim(name.padEnd(width)) + first, ...more.map((line) => ' '.repeat(width) + line)].join('\n');
  });
  process.stdout.write(`${colors.bold(explanation.url)}\n\n${lines.join('\n')}\n`);
}

type Row = readonly [name: string, value: string | undefined];

function otherRows({ kind, source, outputPath, leadsTo }: OtherExplanation): Row[] {
  return [
    ['kind', kind === 'redirect' ? 'redirect' : 'file, copied unchanged'],
    ['source', placeText(source.file, source.line, source.column)],
    ['output', outputPath],
    ['target', leadsTo],
  ];
}

function pageRows(page: PageExplanation): Row[] {
  const { templates, reads, sidebar, breadcrumbs, previous, next } = page;
  return [
    ['kind', kindText(page)],
    ['alias of', page.aliasOf],
    ['language', page.locale],
    [
      'source',
      page.source
        ? placeText(page.source.file, page.source.line, page.source.column)
        : 'none: generated from other pages and the configuration',
    ],
    ['output', page.outputPath],
    ['templates', templates.files.map(({ file, isOfSite }) => `${file} ${isOfSite ? '(overridden by the site)' : '(default)'}`).join('\n')],
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
  return `${pageKinds[kind].label}${where}${aliasOf === undefined ? '' : ', at an alias'}`;
}

/** Cache status of a page, a line for each part. */
function cacheLines({ isUsed, hasBuild, document, code, page, lastBuild }: PageExplanation['cache']): string[] {
  if (!isUsed) return ['off'];
  const never = hasBuild ? 'the last build did not include it' : 'there was no build with this cache';
  return [
    ...(document ? [`document: ${stateText(document, never)}`] : []),
    ...(code.total > 0 ? [`code: ${code.known} of ${code.total} blocks cached`] : []),
    page ? `page: ${stateText(page, never)}` : 'page: never cached, because its component may render anything',
    ...(lastBuild ? [`last build: ${lastBuildText(lastBuild.page, lastBuild.document)}`] : []),
  ];
}

type PartState = NonNullable<PageExplanation['cache']['page']>;

function stateText({ isKnown, isNew, changed }: PartState, never: string): string {
  if (isKnown) return 'cached';
  if (isNew) return `not cached: ${never}`;
  return `not cached: ${changed.length === 0 ? 'the cache entry was removed' : `changed since the last build: ${list(changed)}`}`;
}

function lastBuildText(page: PartState, document: PartState | undefined): string {
  if (page.isKnown) return 'from the cache';
  const how = document && !document.isKnown ? 'compiled and rendered' : 'rendered';
  if (page.isNew) return `${how}: the build before did not include it`;
  return `${how}: ${page.changed.length === 0 ? 'it was not in the cache' : `changed since the build before: ${list(page.changed)}`}`;
}

function list(changed: readonly string[]): string {
  return [...new Set(changed.map(inputText))].join('; ');
}

const inputTexts: Readonly<Record<string, string>> = {
  text: 'its source',
  files: 'a file that it includes or imports',
  data: 'page data (title, description, sidebar, pagination, table of contents, dates)',
  body: 'content of other files in it (URLs of links and images, cards, posts)',
  program: 'the version of storedocs or of a dependency',
  plugins: 'Markdown plugins, or the configuration file with them',
  words: 'UI strings that the compiler adds',
  markers: 'the truncate marker',
  templates: 'templates or page modules',
  environment: 'environment variables or the build date, which templates read',
  components: 'components that MDX may use without import',
  search: 'search settings',
  'site.assets.parts': 'styles and scripts of page parts',
  'site.slots': 'components of plugins',
  'site.head.baseUrlScript': 'browser scripts',
  'site.messages': 'UI strings',
};

function inputText(name: string): string {
  if (name.startsWith('plugin.')) return `the plugin "${name.slice('plugin.'.length)}"`;
  const known = inputTexts[name];
  if (known !== undefined) return known;
  if (name.startsWith('site.assets.')) return /style|typeface/i.test(name) ? 'styles' : 'browser scripts';
  return `"${name.replace(/^site\.(?:head\.)?/, '')}" of the site`;
}
