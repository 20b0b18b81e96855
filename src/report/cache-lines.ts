import type { CacheState, PartState } from '../model/page-explanation.ts';

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
