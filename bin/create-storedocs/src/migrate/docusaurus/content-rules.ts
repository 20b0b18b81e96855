import { ImportedValue, isRecord, type KeyNote, type KeyPath, type Moved, SourceValue } from '../migration.ts';
import { drop, isWritable, keep, leave, omit, type Rule, type Rules } from '../move-keys.ts';
import type { DocusaurusSite } from './docusaurus-site.ts';

const component = leave('To use another component for a page, replace its template in "templates"; see the guide to templates.');
const allSources = 'Edit links point to the original: set "editUrl" to a function that returns another URL for translated files.';

/** Severities have the same names, except that `log` is `warn`. */
export function severity(name: string): Rule {
  return (value) => ({ set: { [name]: value === 'log' ? 'warn' : value } });
}

/** Paths are relative to the root. */
export function path(name: string, { toRoot }: Pick<DocusaurusSite, 'toRoot'>): Rule {
  return (value) => ({ set: { [name]: typeof value === 'string' ? toRoot(value) : value } });
}

/** Plugins from packages are imported, for the whole site; others become notes. */
export function plugins(name: string, { importOf }: Pick<DocusaurusSite, 'importOf'>): Rule {
  return (value, at) => {
    if (!Array.isArray(value)) return {};
    const moved: unknown[] = [];
    const left: KeyNote[] = [];
    let usesMath = false;
    for (const [index, entry] of value.entries()) {
      const [plugin, ...options]: unknown[] = Array.isArray(entry) ? entry : [entry];
      const imported = plugin instanceof ImportedValue || plugin instanceof SourceValue ? plugin : importOf(plugin);
      const source = imported instanceof ImportedValue ? imported.package : '';
      const isMath = source === 'remark-math' || source === 'rehype-katex';
      usesMath ||= source === 'remark-math';
      if (isMath) continue;
      if (imported && isWritable(options)) moved.push(options.length === 0 ? imported : [imported, ...options]);
      else left.push({ path: [...at, index], message: `Import this plugin in site.config.ts and add it to "markdown.${name}".` });
    }
    return {
      set: { ...(moved.length > 0 ? { [`/markdown.${name}`]: moved } : {}), ...(usesMath ? { '/markdown.math': true } : {}) },
      left,
    };
  };
}

/** Options that docs, blog and pages have in common. Keys that begin with `/` belong to the whole site. */
function sharedRules(site: DocusaurusSite): Rules {
  return {
    id: keep('id'),
    path: path('path', site),
    routeBasePath: keep('routeBasePath'),
    include: keep('include'),
    exclude: keep('exclude'),
    editUrl: keep('editUrl'),
    editLocalizedFiles: (value, at) => (value === true ? leave(allSources)(value, at) : {}),
    showLastUpdateTime: keep('showLastUpdateTime'),
    showLastUpdateAuthor: keep('showLastUpdateAuthor'),
    admonitions: admonitions,
    remarkPlugins: plugins('remarkPlugins', site),
    rehypePlugins: plugins('rehypePlugins', site),
    beforeDefaultRemarkPlugins: plugins('remarkPlugins', site),
    beforeDefaultRehypePlugins: plugins('rehypePlugins', site),
    recmaPlugins: (value, at) =>
      isEmptyList(value) ? {} : leave('There are no recma plugins: remark and rehype plugins run on MDX, too.')(value, at),
  };
}

const admonitions: Rule = (value, at) => {
  const isDefault = value === true || (isRecord(value) && value.keywords === undefined);
  if (isDefault) return {};
  const message =
    value === false
      ? 'Admonitions cannot be switched off: escape the colons of lines that begin with ":::".'
      : 'Custom keywords are not supported: use note, tip, info, warning, danger, caution, important, success or secondary, or write a component.';
  return { left: [{ path: at, message }] };
};

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

const tagRules: Rules = {
  tags: (value) => ({ set: { tags: value ?? undefined } }),
  tagsBasePath: keep('tagsBasePath'),
  onInlineTags: severity('onInlineTags'),
};

/** Options of `docs` and of the docs plugin. */
export function docsRules(site: DocusaurusSite): Rules {
  return {
    ...sharedRules(site),
    ...tagRules,
    sidebarPath: path('sidebarPath', site),
    sidebarCollapsible: keep('sidebarCollapsible'),
    sidebarCollapsed: keep('sidebarCollapsed'),
    breadcrumbs: keep('breadcrumbs'),
    numberPrefixParser: keep('numberPrefixParser'),
    disableVersioning: keep('disableVersioning'),
    includeCurrentVersion: keep('includeCurrentVersion'),
    onlyIncludeVersions: keep('onlyIncludeVersions'),
    lastVersion: keep('lastVersion'),
    versions: keep('versions'),
    editCurrentVersion: (value, at) =>
      value === true
        ? leave('Edit links point to the file of the version: set "editUrl" to a function that returns another URL.')(value, at)
        : {},
    sidebarItemsGenerator: leave(
      'Write the sidebar to a file and name it in "sidebarPath", or order it with "_category_.yml" and front matter.',
    ),
    docsRootComponent: component,
    docVersionRootComponent: component,
    docRootComponent: component,
    docLayoutComponent: component,
    docItemComponent: component,
    docTagsListComponent: component,
    docTagDocListComponent: component,
    docCategoryGeneratedIndexComponent: component,
  };
}

/** Options of `blog` and of the blog plugin. */
export function blogRules(site: DocusaurusSite): Rules {
  return {
    ...sharedRules(site),
    ...tagRules,
    blogTitle: keep('blogTitle'),
    blogDescription: keep('blogDescription'),
    blogSidebarCount: keep('blogSidebarCount'),
    blogSidebarTitle: keep('blogSidebarTitle'),
    postsPerPage: keep('postsPerPage'),
    sortPosts: keep('sortPosts'),
    pageBasePath: keep('pageBasePath'),
    archiveBasePath: keep('archiveBasePath'),
    authorsBasePath: keep('authorsBasePath'),
    authorsMapPath: keep('authorsMapPath'),
    truncateMarker: keep('truncateMarker'),
    showReadingTime: keep('showReadingTime'),
    readingTime: omit('The reading time assumes 200 words per minute; replace the template "blog/blog-post-meta" to change it.'),
    onInlineAuthors: severity('onInlineAuthors'),
    onUntruncatedBlogPosts: severity('onUntruncatedBlogPosts'),
    feedOptions: feed,
    processBlogPosts: leave('Posts cannot be filtered by a function: mark them "draft" or "unlisted" in their front matter.'),
    blogListComponent: component,
    blogPostComponent: component,
    blogTagsListComponent: component,
    blogTagsPostsComponent: component,
    blogArchiveComponent: component,
    blogAuthorsListComponent: component,
    blogAuthorsPostsComponent: component,
  };
}

const feedKeys = ['type', 'title', 'description', 'copyright', 'language', 'limit'];

const feed: Rule = (value, at) => {
  if (!isRecord(value)) return {};
  const known = Object.entries(value).filter(([key]) => feedKeys.includes(key));
  const message = (key: string) =>
    key === 'xslt' ? 'Feeds cannot have a stylesheet.' : 'Feeds list all published posts: mark others "unlisted" in their front matter.';
  const others = Object.entries(value).filter(([key, option]) => !feedKeys.includes(key) && option !== false && option !== undefined);
  return {
    set: known.length === 0 ? {} : { feedOptions: Object.fromEntries(known) },
    left: others.map(([key]) => ({ path: [...at, key], message: message(key), isOptional: true })),
  };
};

/** Options of `pages`. */
export function pagesRules(site: DocusaurusSite): Rules {
  return { ...sharedRules(site), mdxPageComponent: component, id: drop };
}

/** Splits what belongs to one folder of content from what belongs to the whole site. */
export function splitSite({ set, ...notes }: Moved): { readonly part: Readonly<Record<string, unknown>>; readonly moved: Moved } {
  const isSite = ([key]: readonly [string, unknown]) => key.startsWith('/');
  const entries = Object.entries(set);
  return {
    part: Object.fromEntries(entries.filter((entry) => !isSite(entry))),
    moved: { ...notes, set: Object.fromEntries(entries.filter(isSite).map(([key, value]) => [key.slice(1), value])) },
  };
}

/** The options of an entry of `presets` or `plugins`, and where they are. */
export interface PluginEntry {
  /** Name of the package; absent for a function. */
  readonly name?: string | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  readonly path: KeyPath;
}
