import { fileOutside, type LinkOrigin, repositoryLink, resolveLink } from '../../graph/links/resolve-link.ts';
import { makeCodeBlock } from '../../markdown/code/make-code-block.ts';
import type { BodyPiece, CodeBlock, LinkRef } from '../../model/doc.ts';
import type { Route } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';
import { parseRuntimeMark, type RuntimeMark, withoutReplaced } from '../../model/runtime-mark.ts';
import { cardsAround } from '../../page-data/kinds/cards.ts';
import { fillBody, type HoleFillers, noFrame, type ResolvedRef, resolvedLink } from '../../page-data/kinds/fill-body.ts';
import { buildToc, tocHtml } from '../../page-data/kinds/toc.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { splitHref } from '../../text/url.ts';
import { frameWithPlugins } from '../plugins/plugin-pages.ts';
import type { PageTools, SiteContext } from '../site-renderer.ts';
import type { CompiledSource } from './compile-source.ts';
import { highlightBlock } from './show-code-files.ts';

/** Context of a rendered body. */
interface BodyPlace {
  /** Resolves the references of the body. */
  readonly resolve: (ref: LinkRef) => ResolvedRef;
  /** URLs of the scripts of its islands, by file. */
  readonly islands: ReadonlyMap<string, string>;
  /** Its page; absent if category cards make no sense. */
  readonly route?: Route | undefined;
  readonly messages: Messages;
  /** True for a body below others, whose images are initially out of view. */
  readonly isBelow?: boolean | undefined;
  /** False if images are published unchanged, as for feed readers. */
  readonly hasPictures?: boolean | undefined;
}

/** HTML of a body with its resolved references. */
interface RenderedBody {
  readonly html: string;
  /** HTML for the head of the page; usually empty. */
  readonly head: string;
  readonly links: readonly ResolvedRef[];
}

/** Fills the holes of a compiled document. */
export function renderBody(
  { facts, body, code, css = '' }: Pick<CompiledSource, 'facts' | 'body' | 'code' | 'css'>,
  { resolve, islands, route, messages, isBelow, hasPictures = true }: BodyPlace,
  { context, view, reader }: PageTools,
): RenderedBody {
  const links = facts.links.map(resolve);
  const fillers: HoleFillers = {
    code: (key) => code.get(key) ?? '',
    island: (file) => islands.get(file) ?? '',
    frame: (image) => (hasPictures ? frameWithPlugins(image, route, { context, reader }) : noFrame),
    cards: () => (route ? view.templates.cards(cardsAround(route, { messages, lang: context.siteData.i18n.lang }), context.siteData) : ''),
    toc: (levels) => tocHtml(buildToc(facts.headings, levels)),
    isBelow,
  };
  const styles = css === '' ? '' : `<link rel="stylesheet" href="${escapeHtml(reader.read('style', css))}">`;
  return { html: styles + fillBody(body, links, fillers), head: fillBody(facts.head ?? [], links, fillers), links };
}

/** Fills the marks that components left in a page module: code, files, islands and head elements. */
export async function fillMarks(html: string, tools: PageTools): Promise<string> {
  const pieces = html.split(/\u0002([^\u0002\u0003]*)\u0003/);
  const marks = pieces.map((piece, index) => (index % 2 === 1 ? parseRuntimeMark(piece) : undefined));
  const filled = await Promise.all(pieces.map(async (piece, index) => (marks[index] ? fillMark(marks[index], tools) : piece)));
  const heads = await Promise.all(marks.map(async (mark) => (mark?.kind === 'head' ? fillMarks(mark.html, tools) : '')));
  const added = heads.join('');
  return withoutReplaced(filled.join(''), added).replace('</head>', (end) => added + end);
}

/** Fills the marks of islands in the HTML of templates. `urls` has the scripts by file. */
export function fillIslands(html: string, urls: ReadonlyMap<string, string>): string {
  if (urls.size === 0) return html;
  return html.replace(/\u0002([^\u0002\u0003]*)\u0003/g, (written, piece: string) => {
    const mark = parseRuntimeMark(piece);
    return mark?.kind === 'island' ? escapeHtml(urls.get(mark.file) ?? '') : written;
  });
}

async function fillMark(mark: RuntimeMark, tools: PageTools): Promise<string> {
  const { context, compiler, reader } = tools;
  switch (mark.kind) {
    case 'island':
      return escapeHtml(await reader.read('island', mark.file));
    case 'file':
      return escapeHtml(reader.read('asset', mark.path).url);
    case 'code':
      return highlightBlock(codeOfMark(mark, context.site), compiler.own.fingerprint, tools);
    default:
      return '';
  }
}

function codeOfMark({ code, language, meta }: RuntimeMark & { kind: 'code' }, { markdown }: SiteContext['site']): CodeBlock {
  return makeCodeBlock(code.replace(/\n$/, ''), { language: language.toLowerCase(), meta, magicComments: markdown.code.magicComments });
}

/** URLs of the scripts of the islands in a body, by file. Bundles new ones. */
export async function islandUrls(body: readonly BodyPiece[], { reader }: PageTools): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(body.flatMap((piece) => (typeof piece !== 'string' && piece.kind === 'island' ? [piece.file] : [])))];
  const urls = await Promise.all(distinct.map((file) => reader.read('island', file)));
  return new Map(distinct.map((file, index) => [file, urls[index] ?? '']));
}

/** Resolves a reference of a document, and publishes a file that it targets. */
export function resolveRef(
  ref: LinkRef,
  from: LinkOrigin,
  { context: { graph, site }, reader }: Pick<PageTools, 'context' | 'reader'>,
): ResolvedRef {
  const holder = ref.source === undefined ? from : { ...from, path: ref.source };
  const target =
    ref.asset === undefined ? resolveLink(ref, holder, { graph, site }) : ({ kind: 'asset', path: ref.asset, suffix: '' } as const);
  if (target.kind === 'asset') return resolvedLink(ref, target, reader.read('asset', target.path));
  const outside = target.kind === 'url' || target.kind === 'missing' ? fileOutside(ref, holder, site) : undefined;
  const found = outside === undefined ? undefined : reader.read('outside', outside);
  if (found) return resolvedLink(ref, { kind: 'asset', path: found.path, suffix: '' }, found);
  const isOpen = target.kind === 'missing' || (target.kind === 'url' && !graph.routesByUrl.has(splitHref(target.url).path));
  const hosted = isOpen ? repositoryLink(ref, holder, { graph, site }) : undefined;
  if (hosted && reader.read('exists', hosted.path)) return resolvedLink(ref, { kind: 'url', url: hosted.url });
  if (target.kind === 'static' && ref.kind === 'image')
    return resolvedLink(ref, target, { url: target.url, size: reader.read('size', target.path), path: target.path });
  return resolvedLink(ref, target);
}
