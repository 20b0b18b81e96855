import type { PageExplanation, PartState } from '../model/page-explanation.ts';

/** Says in words what the cache knows of a page. */
export function cacheLines({ cache, kind }: Pick<PageExplanation, 'cache' | 'kind'>): string[] {
  const { isUsed, document, code, page, lastBuild } = cache;
  if (!isUsed) return ['off'];
  return [
    ...(document ? [`document: ${document.isKnown ? 'known' : `new, ${reason(document, 'now')}`}`] : []),
    ...(code.total > 0 ? [`code: ${code.known} of ${code.total} blocks known`] : []),
    page ? `page: ${page.isKnown ? 'known' : `new, ${reason(page, 'now')}`}` : 'page: never kept, because its component may show anything',
    ...(lastBuild ? [lastBuildLine(lastBuild.page, lastBuild.document)] : page ? [noBuildLine(kind)] : []),
  ];
}

function noBuildLine(kind: PageExplanation['kind']): string {
  return `last build: none with this cache has made this ${kind === 'doc' ? 'document' : 'page'}`;
}

function lastBuildLine(page: PartState, document: PartState | undefined): string {
  if (page.isKnown) return 'last build: from the cache';
  const compiled = document && !document.isKnown ? 'compiled and rendered' : 'rendered';
  return `last build: ${compiled} anew, ${reason(page, 'then')}`;
}

/** Why a part is new: now, or in the last build. */
function reason({ changed, isNew }: PartState, when: 'now' | 'then'): string {
  if (isNew) return when === 'now' ? 'because no build with this cache has made it' : 'because no build before it had made it';
  if (changed.length === 0) return when === 'now' ? 'because the cache has lost it' : 'because the cache did not have it';
  const has = when === 'now' ? 'has changed' : 'had changed';
  return `because this ${has}: ${[...new Set(changed.map(ingredientText))].join('; ')}`;
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
