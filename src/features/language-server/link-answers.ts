import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  CompletionItemKind,
  type Definition,
  type Hover,
  MarkupKind,
  type Position,
  type Range,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { frontMatterSchema } from '../../content/front-matter-schema.ts';
import { resolveLink } from '../../graph/links/resolve-link.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import type { SiteGraph } from '../../model/graph.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
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
      if (key !== undefined) return keyCompletions(rangeFrom(key, offset));
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

/** Where the unfinished front matter key at an offset starts; `undefined` elsewhere. */
function frontMatterKeyAt(text: string, offset: number): number | undefined {
  if (!/^---[ \t]*\r?\n/.test(text)) return undefined;
  const before = text.slice(0, offset);
  if (/\n---[ \t]*\r?\n/.test(before)) return undefined;
  const start = before.lastIndexOf('\n') + 1;
  return start > 0 && /^\w*$/.test(before.slice(start)) ? start : undefined;
}

/** A document with a completion. */
interface CompletedDoc {
  /** Relative to the root. */
  readonly path: string;
  /** Range that the completion replaces. */
  readonly range: Range;
}

/** Hidden folders, such as the cache, and packages. */
const hiddenPattern = /(?:^|\/)(?:\.|node_modules\/)/;

const imagePattern = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Documents and Markdown pages that readers can reach as relative paths with their titles; then pages without a source file, as URLs. */
function linkCompletions({ path, range }: CompletedDoc, graph: SiteGraph): CompletionItem[] {
  return graph.routes.flatMap((route): CompletionItem[] => {
    const source = route.aliasOf === undefined ? markdownPageOf(route) : undefined;
    if (source?.meta.frontMatter.draft) return [];
    if (source) return [item(pathFrom(path, source.path), { range, detail: source.title, kind: CompletionItemKind.File })];
    if (route.aliasOf !== undefined || route.target.kind === 'not-found' || route.target.kind === 'search') return [];
    return [
      item(route.url, {
        range,
        detail: route.target.kind === 'module' ? route.target.path : undefined,
        kind: CompletionItemKind.Reference,
      }),
    ];
  });
}

/** Images in content folders as relative paths, and those in static folders as URLs. */
function imageCompletions({ path, range }: CompletedDoc, { contentFiles, staticFiles }: SiteGraph): CompletionItem[] {
  const images = (names: Iterable<string>) => [...names].filter((name) => imagePattern.test(name) && !hiddenPattern.test(name)).sort();
  return [
    ...images(contentFiles.values()).map((file) => item(pathFrom(path, file), { range, kind: CompletionItemKind.File })),
    ...images(staticFiles.keys()).map((file) => item(`/${file}`, { range, kind: CompletionItemKind.File })),
  ];
}

/** Ids of a page, after `#`. */
function anchorCompletions(ids: Iterable<string>, range: Range): CompletionItem[] {
  return [...ids].map((id) => item(id, { range, kind: CompletionItemKind.Reference }));
}

/** Keys of front matter with their descriptions. */
function keyCompletions(range: Range): CompletionItem[] {
  return Object.entries(frontMatterSchema.shape).map(([key, schema]) => ({
    ...item(key, { range, kind: CompletionItemKind.Property }),
    textEdit: { range, newText: `${key}: ` },
    documentation: schema.description,
  }));
}

function item(label: string, { range, kind, detail }: Pick<CompletionItem, 'kind' | 'detail'> & { readonly range: Range }): CompletionItem {
  return {
    label,
    kind,
    detail,
    textEdit: { range, newText: /[\s()]/.test(label) ? encodeURI(label).replace(/[()]/g, encodeURIComponent) : label },
  };
}

/** A relative path that starts with a dot, as links between files are written. */
function pathFrom(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
