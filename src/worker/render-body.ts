import { makeCodeBlock } from '../markdown/make-code-block.ts';
import type { LinkRef } from '../model/doc.ts';
import type { Route } from '../model/graph.ts';
import { parseRuntimeMark, type RuntimeMark } from '../model/runtime-mark.ts';
import type { Texts } from '../model/texts.ts';
import { cardsAround } from '../render/cards.ts';
import { fillBody, type HoleFillers, type ResolvedLink } from '../render/resolve-body.ts';
import { buildToc, tocHtml } from '../render/toc.ts';
import { escapeHtml } from '../text/escape-html.ts';
import type { CompiledSource } from './compile-source.ts';
import { highlightBlock } from './highlight-block.ts';
import type { Workshop } from './workshop.ts';

/** Where a body is shown. */
export interface BodyPlace {
  /** Gives the references of the body their URLs. */
  readonly resolve: (ref: LinkRef) => ResolvedLink;
  /** The page that shows it; absent where cards of a category mean nothing. */
  readonly route?: Route | undefined;
  readonly texts: Texts;
}

/** HTML of a body, and what its references became. */
export interface RenderedBody {
  readonly html: string;
  /** What the content puts into the head of its page; mostly empty. */
  readonly head: string;
  readonly links: readonly ResolvedLink[];
}

/** Fills the holes of a compiled document. */
export async function renderBody(
  { facts, body, code, css = '' }: Pick<CompiledSource, 'facts' | 'body' | 'code' | 'css'>,
  { resolve, route, texts }: BodyPlace,
  workshop: Workshop,
): Promise<RenderedBody> {
  const links = workshop.timer.work('render', () => facts.links.map(resolve));
  const islands = await islandUrls(
    body.flatMap((piece) => (typeof piece !== 'string' && piece.kind === 'island' ? [piece.file] : [])),
    workshop,
  );
  const fillers: HoleFillers = {
    code: (key) => code.get(key) ?? '',
    island: (file) => islands.get(file) ?? '',
    cards: () => (route ? workshop.templates.cards(cardsAround(route, { texts, lang: workshop.siteData.lang }), workshop.siteData) : ''),
    toc: (levels) => tocHtml(buildToc(facts.headings, levels)),
  };
  const styles = css === '' ? '' : `<link rel="stylesheet" href="${escapeHtml(workshop.assets.style(css))}">`;
  return workshop.timer.work('render', () => ({
    html: styles + fillBody(body, links, fillers),
    head: fillBody(facts.head ?? [], links, fillers),
    links,
  }));
}

/** Fills what components left in a page that is no document: code, files, islands, and what belongs into its head. */
export async function fillMarks(html: string, workshop: Workshop): Promise<string> {
  const pieces = html.split(/\u0002([^\u0003]*)\u0003/);
  const marks = pieces.map((piece, index) => (index % 2 === 1 ? parseRuntimeMark(piece) : undefined));
  const filled = await Promise.all(pieces.map(async (piece, index) => (marks[index] ? fillMark(marks[index], workshop) : piece)));
  const heads = await Promise.all(marks.map(async (mark) => (mark?.kind === 'head' ? fillMarks(mark.html, workshop) : '')));
  return filled.join('').replace('</head>', (end) => heads.join('') + end);
}

async function fillMark(mark: RuntimeMark, workshop: Workshop): Promise<string> {
  switch (mark.kind) {
    case 'island':
      return escapeHtml(await workshop.islands.urlOf(mark.file));
    case 'file':
      return escapeHtml(workshop.assets.content(mark.path).url);
    case 'code':
      return highlightBlock(makeCodeBlock(mark.code.replace(/\n$/, ''), mark.language.toLowerCase(), mark.meta), workshop);
    default:
      return '';
  }
}

async function islandUrls(files: readonly string[], { islands }: Workshop): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(files)];
  const urls = await Promise.all(distinct.map((file) => islands.urlOf(file)));
  return new Map(distinct.map((file, index) => [file, urls[index] ?? '']));
}
