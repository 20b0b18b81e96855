import { statSync } from 'node:fs';
import { join } from 'node:path';
import { unpackPage } from '../../check/checked-page.ts';
import { currentLocale } from '../../config/locales.ts';
import { documentFormat } from '../../content/read-doc-meta.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { packageRoot } from '../../io/fs/package-root.ts';
import { isInside, toRoot } from '../../io/fs/walk-folder.ts';
import type { Site } from '../../load-site.ts';
import type { DocsSet, Route, RouteTarget } from '../../model/graph.ts';
import { type PageKindDetails, pageKinds } from '../../model/page-kind.ts';
import type { PageLink } from '../../model/page-parts.ts';
import { createSoundRenderer, type RendererTools } from '../../render/create-site-renderer.ts';
import { type CompiledSource, compileSource } from '../../render/page/compile-source.ts';
import type { Page } from '../../render/page/finish-page.ts';
import { renderRoute } from '../../render/page/render-route.ts';
import type { SiteRenderer } from '../../render/site-renderer.ts';
import type { CountedStore } from '../../store/store.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
import { cacheState } from './build-record.ts';

/** Context of a page. */
interface Surroundings {
  readonly tools: RendererTools;
  readonly counted: CountedStore;
  readonly hasLanguages: boolean;
}

/** A page and its cache status. */
export type PageExplanation = Awaited<ReturnType<typeof explainPage>>;

/** What a page was built from. URLs are absolute, paths of sources relative to the root, output paths to the output folder. */
export async function explainPage(route: Route, site: Site, { tools, counted, hasLanguages }: Surroundings) {
  const { config, root, outputPrefix } = site;
  const renderer = await createSoundRenderer(site, tools, { keepsPages: true });
  const source = markdownPageOf(route);
  const document = source && (await compileSource(source, renderer.tools, source.post));
  const page = await renderRoute(route, renderer.tools);
  const given = route.target.kind === 'module' ? route.target.given?.place : undefined;
  const runs = source !== undefined && documentFormat(source.path, source.meta.frontMatter, config.markdown) === 'mdx';
  return {
    url: config.url + route.url,
    kind: route.target.kind,
    ...placeOfPage(route),
    // The canonical URL.
    aliasOf: route.aliasOf && config.url + route.aliasOf,
    locale: hasLanguages ? currentLocale(config) : undefined,
    // Of a URL that follows from the path, only the file.
    source: given ?? (route.source === undefined ? undefined : { file: route.source, ...route.place }),
    outputPath: outputPrefix + route.outputPath,
    templates: templateFiles(route.target, { root, inputs: renderer.bundle.inputs }),
    reads: filesRead(page, document, renderer),
    cache: cacheState(page, { site, counted, cacheInputs: renderer.plan.cacheInputs, runs }),
  };
}

/** Position of a page in the navigation. */
interface PlaceOfPage {
  /** The docs set, if the page is in one, and its version, if it has versions. */
  readonly docs?: { readonly id: string; readonly version?: string | undefined } | undefined;
  /** The blog, if the page is in one. */
  readonly blog?: string | undefined;
  readonly sidebar?: string | undefined;
  /** Labels of the categories around the page. */
  readonly breadcrumbs: readonly string[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
}

/** Place of a page: its docs set or blog, breadcrumbs and neighbors. */
function placeOfPage({ url: ownUrl, aliasOf, target }: Route): PlaceOfPage {
  const url = aliasOf ?? ownUrl;
  if ('set' in target) return placeInDocs(url, target.set);
  if (!('blog' in target)) return { breadcrumbs: [] };
  const { newer, older } = target.blog.around.neighbors.get(url) ?? {};
  return {
    blog: target.blog.id,
    breadcrumbs: [],
    previous: newer && { label: newer.title, url: newer.url },
    next: older && { label: older.title, url: older.url },
  };
}

function placeInDocs(url: string, { id, version, places, neighbors }: DocsSet): PlaceOfPage {
  const place = places.get(url);
  const { previous, next } = neighbors.get(url) ?? place ?? {};
  return {
    docs: { id, version: version?.name },
    sidebar: place?.sidebar.name,
    breadcrumbs: (place?.trail.slice(0, -1) ?? []).flatMap((item) => (item.kind === 'category' ? [item.label] : [])),
    previous,
    next,
  };
}

/** The template of a page and the layouts around it, and other files in the templates folder of the site that any page may use. `inputs` are the files of the template bundle, absolute. */
function templateFiles(
  { kind }: Pick<RouteTarget, 'kind'>,
  { root, inputs }: { readonly root: string; readonly inputs: readonly string[] },
) {
  const folder = join(root, 'templates');
  // In this repository, the templates of the site are the default ones.
  const own = folder === join(packageRoot(), 'templates') ? [] : inputs.filter((path) => isInside(path, folder));
  const ofSite = new Set(own.map((path) => toRoot(root, path)));
  const file = (name: string) => `templates/${name}.tsx`;
  const details: PageKindDetails = pageKinds[kind];
  const used = [details.template, ...(details.layout ? [details.layout] : []), 'chrome/layout'].map(file);
  const notUsed = Object.values(pageKinds).map(({ template }) => file(template));
  return {
    files: used.map((path) => ({ file: path, isOfSite: ofSite.has(path) })),
    others: [...ofSite].filter((path) => !used.includes(path) && !notUsed.includes(path)).sort(),
  };
}

/** The renderer rendered only this page, so every file it read belongs to it. */
function filesRead({ checked }: Page, document: CompiledSource | undefined, { tools, sink }: SiteRenderer) {
  const { root, graph, site } = tools.context;
  const { files, assets } = sink;
  const bundled = new Set(document?.inputs?.map(({ path }) => path));
  const read = files.paths().filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
  const isPartial = (path: string) => /\.mdx?$/i.test(path);
  const base = decodeHref(site.baseUrl);
  const shown = unpackPage(checked).links.flatMap(({ ref, url }) =>
    ref.kind === 'image' ? (graph.staticFiles.get(decodeHref(splitHref(url).path).slice(base.length)) ?? []) : [],
  );
  const used = assets.all().assets;
  const isImage = (path: string) => /\.(avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i.test(path);
  return {
    partials: sorted(read.filter(isPartial)),
    code: sorted(read.filter((path) => !isPartial(path) && !bundled.has(path))),
    components: sorted([...bundled].filter((path) => !isPartial(path))),
    images: sorted([...used.map(({ path }) => path).filter(isImage), ...shown]),
    otherFiles: sorted(used.map(({ path }) => path).filter((path) => !isImage(path))),
  };
}

function sorted(paths: readonly string[]): string[] {
  return [...new Set(paths)].sort();
}
