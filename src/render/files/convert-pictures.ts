import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedPage } from '../../check/checked-page.ts';
import type { ConfigSource } from '../../config/config-diagnostic.ts';
import { type ConvertImage, loadConverter } from '../../load/sharp-package.ts';
import { type Diagnostic, type DiagnosticDetails, DocsError, problem } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { Picture } from '../../page-data/kinds/picture.ts';
import { errorMessage } from '../../text/error-text.ts';
import { decodeHref, encodePath, joinUrl } from '../../text/url.ts';
import type { SiteContext, SiteRenderer } from '../site-renderer.ts';
import { type CostlyFile, costlyFile, makeCostlyFiles } from './costly-files.ts';

/** Options for converting images. */
interface Converting {
  readonly configSource: ConfigSource;
  /** Pages of the site, for the positions of images. */
  readonly pages: Iterable<CheckedPage>;
  /** How many images are converted in parallel. */
  readonly jobs: number;
  readonly write: (file: OutputFile) => void;
}

/** Converted images, and problems of those that could not be converted. */
interface ConvertedPictures {
  /** Paths of all variants in the output, including those that failed. */
  readonly paths: readonly string[];
  readonly problems: readonly Diagnostic[];
}

/** Writes the variants of all images that pages use. */
export async function convertPictures(
  renderer: SiteRenderer,
  { configSource, pages, jobs, write }: Converting,
): Promise<ConvertedPictures> {
  const { tools, sink } = renderer;
  const { context, store } = tools;
  if (context.site.images.formats.length === 0) return { paths: [], problems: [] };
  const pictures = sink.assets.pictures();
  const converter = converterOf(context, configSource);
  const files = new Map(pictures.flatMap((picture) => filesOf(picture, converter).map((file) => [file, picture] as const)));
  const failures = await makeCostlyFiles([...files.keys()], { store, kind: 'pictures', jobs }, write);
  const notLoaded = failures.find(({ error }) => error instanceof DocsError);
  if (notLoaded) throw notLoaded.error;
  const sources = new Map([...files].map(([{ path }, picture]) => [path, picture.path]));
  const reasons = new Map(failures.map(({ path, error }) => [sources.get(path) ?? path, errorMessage(error)] as const).reverse());
  return {
    paths: [...files.keys()].map(({ path }) => path),
    problems: [...unreadable(reasons, renderer, pages).reverse(), ...unmeasured(context, pages)],
  };
}

/** Images of the site without a size, each reported once: empty files, and files that are no images in spite of their names. */
function unmeasured({ site, graph }: SiteContext, pages: Iterable<CheckedPage>): Diagnostic[] {
  const seen = new Set<string>();
  const published = joinUrl(site.baseUrl, 'assets/images/');
  const problems: Diagnostic[] = [];
  for (const { source, links } of pages) {
    for (const { ref, url, size } of links) {
      if (ref.kind !== 'image' || size || !/\.(jpe?g|png|webp)$/i.test(url) || seen.has(url)) continue;
      const isStatic = url.startsWith(site.baseUrl) && graph.staticFiles.has(decodeHref(url.slice(site.baseUrl.length)));
      if (!isStatic && !url.startsWith(published)) continue;
      seen.add(url);
      const place = { file: ref.source ?? source, line: ref.line, column: ref.column };
      const message = `Cannot convert the image "${ref.href}": it is empty or damaged.`;
      problems.push(problem('image-unreadable', message, { ...place, hint: saveAgain }));
    }
  }
  return problems;
}

const saveAgain = 'Save the image again as PNG or JPEG; the file is damaged, or its format does not match its extension.';

/** The variant at an output path, for `dev`; `undefined` if there is none. The image itself if it cannot be converted. */
export async function convertedPicture(
  path: string,
  { tools, sink }: SiteRenderer,
  configSource: ConfigSource,
): Promise<OutputFile | undefined> {
  const { context, store } = tools;
  const picture = sink.assets.pictures().find(({ variants }) => variants.some(({ outputPath }) => outputPath === path));
  const file = picture && filesOf(picture, converterOf(context, configSource)).find((one) => one.path === path);
  if (!file) return undefined;
  try {
    return { path, contents: await costlyFile(file, { store, kind: 'pictures' }) };
  } catch {
    return { path, contents: readFileSync(join(context.root, picture.path)) };
  }
}

/** Loads the library for the first image that is not in the cache. */
function converterOf({ root }: SiteContext, configSource: ConfigSource): () => Promise<ConvertImage> {
  let loading: Promise<ConvertImage> | undefined;
  return () => {
    loading ??= loadConverter(root, configSource);
    return loading;
  };
}

function filesOf({ path: source, variants }: Picture, converter: () => Promise<ConvertImage>): CostlyFile[] {
  return variants.map((variant) => ({
    path: variant.outputPath,
    key: variant.key,
    make: async () => (await converter())(source, variant),
  }));
}

/** Images that could not be converted, with the reason by path; each at the first place that shows it. */
function unreadable(
  reasons: ReadonlyMap<string, string>,
  { tools: { context }, sink: { assets } }: SiteRenderer,
  pages: Iterable<CheckedPage>,
): Diagnostic[] {
  if (reasons.size === 0) return [];
  const { graph, site } = context;
  const urlOf = (path: string) => {
    const published = [...graph.staticFiles].find(([, source]) => source === path)?.[0];
    return published === undefined ? assets.content(path).url : joinUrl(site.baseUrl, encodePath(published));
  };
  const urls = new Map([...reasons.keys()].map((path) => [urlOf(path), path]));
  const places = new Map<string, DiagnosticDetails>();
  for (const { links, source } of pages) {
    for (const { ref, url } of links) {
      const path = urls.get(url);
      if (path !== undefined && !places.has(path)) places.set(path, { file: ref.source ?? source, line: ref.line, column: ref.column });
    }
  }
  return [...reasons].map(([path, reason]) =>
    problem('image-unreadable', `Cannot convert the image "${path}": ${reason.replace(/[.:]$/, '')}.`, {
      ...(places.get(path) ?? { file: path }),
      hint: /pixel limit/i.test(reason) ? 'Scale the image down; screens show no more than a few thousand pixels.' : saveAgain,
    }),
  );
}
