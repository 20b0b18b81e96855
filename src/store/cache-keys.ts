import { basename } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { byUrl } from '../graph/routes/page-url.ts';
import { markdownPageOf } from '../graph/routes/route-source.ts';
import { compilerMessages } from '../markdown/compiler/create-compiler.ts';
import type { PostMode } from '../markdown/compiler/post-mode.ts';
import type { Post } from '../model/blog.ts';
import type { PageCacheInputs, SiteCacheInputs } from '../model/cache-inputs.ts';
import type { Doc, MarkdownPageSource, Route, SiteGraph } from '../model/graph.ts';
import type { SiteOfLocale } from '../model/locale.ts';
import type { Messages } from '../model/messages.ts';
import type { RenderInput } from '../model/page.ts';
import type { SiteData } from '../model/site-data.ts';
import type { SiteTexts } from '../model/site-facts.ts';
import { fileHash, hashOf, hashOfValue } from '../text/hash.ts';

// Every key under which the cache keeps something. A key is a hash of named inputs.

/** Named inputs; absent ones do not count. */
type Inputs = Readonly<Record<string, string | undefined>>;

function keyOf(inputs: Inputs): string {
  return hashOf(...Object.entries(inputs).flatMap(([name, value]) => (value === undefined ? [] : [name, value])));
}

/** Everything that the pages of a site are rendered from. */
interface SiteInputs {
  readonly site: {
    readonly config: SiteConfig;
    readonly graph: Pick<SiteGraph, 'blogs'>;
    readonly material: {
      readonly messages: Messages;
      /** Cache inputs of its documents. */
      readonly cacheInputs: SiteCacheInputs;
      /** What plugins say that pages depend on, by name. */
      readonly pluginInputs: Readonly<Record<string, unknown>>;
    };
  };
  readonly data: SiteData;
  readonly serverPath: string;
  /** Hash of what templates and page modules read besides their props; absent if they read nothing else. */
  readonly environment: string | undefined;
  readonly siteComponents: ReadonlyMap<string, string>;
}

/** The cache keys of a site, and their inputs. */
export interface CacheKeys {
  /** Part of the key of MDX documents. */
  readonly contentKey: string;
  /** Part of the key of pages. */
  readonly pageKey: string;
  /** Every input by name: `storedocs why` compares them with those of the last build. */
  readonly cacheInputs: SiteCacheInputs;
}

/** Derives the keys of a site from named inputs, so that nothing can be part of a key and missing from what `storedocs why` compares. */
export function cacheKeysOf({ site, data, serverPath, environment, siteComponents }: SiteInputs): CacheKeys {
  const { config, graph, material } = site;
  // Few pages show the date, and it changes with every commit, so it is an input only of pages that read it.
  const { buildDate: _, head, assets, ...shown } = data;
  const content = hashed({
    templates: basename(serverPath),
    environment,
    components: [config.markdown.alias, [...siteComponents], config.clientComponents],
    ...named('site', shown),
    ...named('site.head', head),
    ...named('site.assets', assets),
  });
  const cacheInputs = {
    ...hashed(material.cacheInputs),
    ...hashed(material.pluginInputs),
    ...hashed({
      words: compilerMessages(material.messages),
      markers: graph.blogs.map(({ options: { marker } }) => [marker.source, marker.flags]),
      search: [config.search, config.tagline],
    }),
    ...content,
  };
  return { contentKey: keyOf(content), pageKey: keyOf(cacheInputs), cacheInputs };
}

/** Values with names that start with that of their owner. */
function named(owner: string, values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${owner}.${key}`, value]));
}

/** A short hash of each value, by name; unset values are left out. */
function hashed(values: Readonly<Record<string, unknown>>): SiteCacheInputs {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, fileHash(JSON.stringify(value))]])),
  );
}

/** Key of the compilers of a site, part of the key of everything that they make. Messages are those that they add in another language than English. */
export function compilerKey(
  inputs: SiteCacheInputs,
  locale: { readonly messages?: ReturnType<typeof compilerMessages>; readonly typographer?: string },
): string {
  return keyOf({ ...inputs, ...(Object.keys(locale).length > 0 ? { locale: JSON.stringify(locale) } : {}) });
}

/** Inputs of keys that depend on the compilers of a document. */
interface OfCompiler {
  /** As made by `compilerKey`. */
  readonly fingerprint: string;
}

/** A document and how it is compiled. */
interface DocumentInputs {
  readonly path: string;
  /** Hash of its text. */
  readonly text: string;
  readonly post: PostMode | undefined;
  readonly isMdx: boolean;
  /** True if plugins may read its path. */
  readonly seesPath: boolean;
}

/** Key of a compiled document: a text has one for each way of using it. */
export function documentKey(
  { path, text, post, isMdx, seesPath }: DocumentInputs,
  { fingerprint, contentKey }: OfCompiler & Pick<CacheKeys, 'contentKey'>,
): string {
  return keyOf({
    compiler: fingerprint,
    text,
    post: post && postKey(post),
    ...(isMdx ? { content: contentKey } : {}),
    path: isMdx || seesPath ? path : undefined,
  });
}

/** Key of the module that one file of an MDX document becomes. */
export function moduleKey(
  { path, text, post, footnotePrefix }: Omit<DocumentInputs, 'isMdx' | 'seesPath'> & { readonly footnotePrefix: string | undefined },
  { fingerprint }: OfCompiler,
): string {
  return keyOf({ compiler: fingerprint, path, text, footnotePrefix, post: post && postKey(post) });
}

function postKey({ marker, preview }: PostMode): string {
  return JSON.stringify([marker.source, marker.flags, preview]);
}

/** Key of a highlighted code block. */
export function codeKey(block: string, { fingerprint }: OfCompiler): string {
  return keyOf({ compiler: fingerprint, block });
}

/** Key of the problems in a code block. */
export function checkedBlockKey(
  { language, code }: { readonly language: string; readonly code: string },
  { fingerprint }: OfCompiler,
): string {
  return keyOf({ compiler: fingerprint, language, code });
}

/** Key of the Markdown version of a document, before its links are resolved. */
export function draftKey({ text, format }: { readonly text: string; readonly format: string }, { fingerprint }: OfCompiler): string {
  return keyOf({ compiler: fingerprint, text, format });
}

/** Key of the body of a post for feed readers. */
export function feedKey({ url, html }: { readonly url: string; readonly html: string }, { fingerprint }: OfCompiler): string {
  return keyOf({ compiler: fingerprint, url, html });
}

/** Key of the counted words of a page; `page` is its `SearchPage` as JSON. */
export function wordsKey(page: string, { fingerprint, lang }: OfCompiler & { readonly lang: string }): string {
  return keyOf({ compiler: fingerprint, lang, page });
}

/** What the HTML of a page is rendered from. */
interface HtmlInputs {
  readonly input: Omit<RenderInput, 'site'>;
  /** Further inputs of the search page. */
  readonly searchKey: string;
}

/** What turns the data of pages into HTML. */
interface PageTemplates extends Pick<CacheKeys, 'pageKey'> {
  readonly islandUrls: ReadonlyMap<string, string>;
}

/** Key of what is read from the HTML of a page, and its inputs as `storedocs why` compares them. */
export function htmlKeys(
  { input: { page, head, previews, body }, searchKey }: HtmlInputs,
  { pageKey, islandUrls }: PageTemplates,
): { readonly key: string; readonly inputs: Pick<PageCacheInputs, 'data' | 'body'> } {
  const islands = islandUrls.size > 0 ? JSON.stringify([...islandUrls]) : undefined;
  const inputs = {
    data: keyOf({ search: searchKey, page: JSON.stringify(page), islands }),
    body: keyOf({ around: JSON.stringify([head, previews]), body }),
  };
  return { key: keyOf({ site: pageKey, ...inputs }), inputs };
}

/** Hash of the files that a document shows or imports. */
export function filesKey(inputs: readonly unknown[], shown: Iterable<string>): string {
  return hashOf(JSON.stringify(inputs), ...shown);
}

type PageSource = Doc | Post | MarkdownPageSource;

/** What of a source no page shows but those that render it: `pageRecordKey` has it. */
const ofOnePage: ReadonlySet<string> = new Set<keyof PageSource>(['hash', 'provenance']);

/** What of a site its pages can show. */
interface ShownSite {
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  readonly locales: readonly SiteOfLocale[];
  readonly material: {
    readonly messages: Messages;
    readonly originalMessages?: Messages | undefined;
    readonly texts?: SiteTexts | undefined;
  };
}

/** What makes the pages of a site. */
interface PageMakers {
  readonly compiler: Pick<CacheKeys, 'contentKey'> & { readonly own: OfCompiler };
  readonly view: PageTemplates;
}

/** Hash of everything that all pages of a site may be made from, besides the sources and files that each reads. */
export function siteState(site: ShownSite, { compiler, view: { pageKey, islandUrls } }: PageMakers): string {
  const { graph, config, locales, material } = site;
  const { messages, originalMessages, texts } = material;
  const sources = new Set<object>();
  for (const { routes } of [graph, ...locales.map(({ routesByUrl }) => ({ routes: routesByUrl.values() }))])
    for (const route of routes) for (const source of sourcesOf(route)) sources.add(source);
  for (const set of [...graph.sets, ...(graph.fallback?.sets ?? [])]) for (const doc of set.docs) sources.add(doc);
  const shown = hashOfValue(
    [graph, config, locales, messages, originalMessages, texts, islandUrls],
    (owner, key) => ofOnePage.has(key) && sources.has(owner),
  );
  return keyOf({ pages: pageKey, content: compiler.contentKey, compiler: compiler.own.fingerprint, shown });
}

/** Key of the record of a page: its place, the state of the site, and its own sources. `prefix` is the folder of the site in the output. */
export function pageRecordKey(route: Route, { state, prefix }: { readonly state: string; readonly prefix: string }): string {
  const sources = hashOfValue(sourcesOf(route).map(({ path, hash, provenance }) => [path, hash, provenance]));
  return keyOf({ site: state, prefix, url: route.url, path: route.outputPath, sources });
}

/** The sources whose bodies are on a page. */
export function sourcesOf({ target }: Route): readonly PageSource[] {
  switch (target.kind) {
    case 'doc':
      return [target.doc];
    case 'page':
      return [target.page];
    case 'post':
      return [target.post];
    case 'post-list':
    case 'blog-tag':
    case 'blog-author':
      return target.list.posts;
    default:
      return [];
  }
}

/** What identifies an answer that a page got while it was made. A promise that is rejected has the key of no answer. */
export function answerKey(answer: unknown): string | Promise<string> {
  if (typeof answer === 'string') return answer;
  if (!(answer instanceof Promise)) return answer === undefined ? '' : hashOf(JSON.stringify(answer));
  return answer.then(answerKey, () => '');
}

/** Identifies the inputs of all pages of a site, for the parts of a sharded build. */
export function siteKey({ routes }: Pick<SiteGraph, 'routes'>, pageKey: string): string {
  return keyOf({ pages: pageKey, sources: JSON.stringify(byUrl(routes).map((route) => [route.url, markdownPageOf(route)?.hash])) });
}

/** Key of the metadata of documents: another version of the program may read other metadata. */
export function metasKey(program: string): string {
  return keyOf({ program });
}

/** Key of the dates of files in git: the history of a commit never changes. */
export function gitDatesKey(inputs: readonly unknown[]): string {
  return keyOf({ inputs: JSON.stringify(inputs) });
}

/** Key of what is known of an output folder: several sites, and several folders of one, may share a cache. `outDir` is absolute or relative to the root. */
export function outputKey(root: string, outDir: string, prefix?: string): string {
  return keyOf({ root, outDir, prefix });
}

/** Key of a bundle. Several installations of storedocs may share a cache, and bundles contain paths of their files; `root` affects what imports resolve to. */
export function bundleKey(
  request: unknown,
  { program, folder, root }: { program: string; folder: string; root: string | undefined },
): string {
  return keyOf({ program, folder, root, request: JSON.stringify(request) });
}
