import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompletionItem, type Definition, type Hover, MarkupKind, type Position } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { resolveLink } from '../../graph/links/resolve-link.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
import { anchorCompletions, imageCompletions, keyCompletions, linkCompletions } from './complete.ts';
import type { DocumentPage, OpenDocuments } from './open-documents.ts';

/** Answers questions about the place of the cursor in a document from the graph of the site. `root` is absolute, each `file` relative to it. */
export function createLinkAnswers(open: OpenDocuments, root: string) {
  const linkUnder = (file: string, document: TextDocument, offset: number) => {
    const page = open.pageOf(file);
    const link = linkAt(document.getText(), offset);
    return page && link ? { page, link } : undefined;
  };
  return {
    async complete(file: string, document: TextDocument, position: Position): Promise<CompletionItem[]> {
      const offset = document.offsetAt(position);
      const rangeFrom = (start: number, end: number) => ({ start: document.positionAt(start), end: document.positionAt(end) });
      const key = frontMatterKeyAt(document.getText(), offset);
      if (key) return keyCompletions(rangeFrom(key.start, offset));
      const at = linkUnder(file, document, offset);
      if (!at) return [];
      const { link, page } = at;
      const hash = link.href.indexOf('#');
      if (hash !== -1 && link.start + hash < offset) {
        const target = targetOf(link.href, page);
        return target ? anchorCompletions(await open.idsOf(target), rangeFrom(link.start + hash + 1, link.end)) : [];
      }
      const replaced = { path: file, range: rangeFrom(link.start, hash === -1 ? link.end : link.start + hash) };
      return link.kind === 'image' ? imageCompletions(replaced, page.site.graph) : linkCompletions(replaced, page.site.graph);
    },
    /** The target of the link under the cursor. */
    hover(file: string, document: TextDocument, position: Position): Hover | null {
      const at = linkUnder(file, document, document.offsetAt(position));
      const target = at && targetOf(at.link.href, at.page);
      if (!at || !target) return null;
      const source = markdownPageOf(target.route);
      const lines = [...(source ? [`**${source.title}**`, source.description] : []), `\`${target.route.url}\``, source?.path ?? ''];
      const range = { start: document.positionAt(at.link.start), end: document.positionAt(at.link.end) };
      return { range, contents: { kind: MarkupKind.Markdown, value: lines.filter((line) => line !== '').join('\n\n') } };
    },
    /** The source of that target. */
    define(file: string, document: TextDocument, position: Position): Definition | null {
      const at = linkUnder(file, document, document.offsetAt(position));
      const source = at && targetOf(at.link.href, at.page)?.route.source;
      const start = { line: 0, character: 0 };
      return source === undefined ? null : { uri: pathToFileURL(join(root, source)).href, range: { start, end: start } };
    },
  };
}

/** The target page of a reference, in the site of its document. */
function targetOf(href: string, { site, route }: DocumentPage): DocumentPage | undefined {
  const { path } = splitHref(href);
  if (path === '') return { site, route };
  const source = markdownPageOf(route);
  const from = { path: source?.logicalPath ?? source?.path ?? '', url: route.url, folder: source?.folder ?? '' };
  const target = resolveLink({ href: path }, from, { graph: site.graph, site: site.config });
  const url = target.kind === 'url' ? decodeHref(target.url) : undefined;
  const below = url?.startsWith(site.config.baseUrl) ? url.slice(site.config.baseUrl.length).replace(/\/$/, '') : undefined;
  const found = below === undefined ? undefined : site.graph.routesByPath.get(below);
  return found && { site, route: found };
}

/** A reference in the text of a document, possibly unfinished. */
interface WrittenLink {
  readonly kind: 'link' | 'image';
  readonly href: string;
  /** Offsets of the href; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

const inline = /(!?)\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^\s<>()]*)/g;
const definition = /^[ \t>]*\[[^\]\n]+\]:[ \t]*<?([^\s<>]+)/gm;
const attribute = /\b(href|src)\s*=\s*["']([^"'\n]*)/g;

/** The reference around an offset: inline, in a definition, or in an attribute. */
function linkAt(text: string, offset: number): WrittenLink | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end === -1 ? text.length : end);
  const at = offset - start;
  return linksOf(line)
    .map((link) => ({ ...link, start: link.start + start, end: link.end + start }))
    .find((link) => link.start <= at + start && at + start <= link.end);
}

function linksOf(line: string): WrittenLink[] {
  const found = (kind: WrittenLink['kind'], href: string, match: RegExpMatchArray): WrittenLink => {
    const end = (match.index ?? 0) + match[0].length;
    return { kind, href, start: end - href.length, end };
  };
  return [
    ...[...line.matchAll(inline)].map((match) => found(match[1] === '!' ? 'image' : 'link', match[2] ?? '', match)),
    ...[...line.matchAll(definition)].map((match) => found('link', match[1] ?? '', match)),
    ...[...line.matchAll(attribute)].map((match) => found(match[1] === 'src' ? 'image' : 'link', match[2] ?? '', match)),
  ];
}

/** The unfinished front matter key at an offset; `undefined` elsewhere. */
function frontMatterKeyAt(text: string, offset: number): { readonly key: string; readonly start: number } | undefined {
  if (!/^---[ \t]*\r?\n/.test(text)) return undefined;
  const before = text.slice(0, offset);
  if (/\n---[ \t]*\r?\n/.test(before)) return undefined;
  const start = before.lastIndexOf('\n') + 1;
  const key = before.slice(start);
  return start > 0 && /^[\w]*$/.test(key) ? { key, start } : undefined;
}
