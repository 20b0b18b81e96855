import { posix } from 'node:path';
import { documentFormat, readHeader } from '../../content/read-header.ts';
import type { LinkOrigin } from '../../graph/links/resolve-link.ts';
import { type MarkdownOfPage, markdownPageOf } from '../../graph/routes/route-source.ts';
import { readText } from '../../io/fs/read-text.ts';
import { needsMdx } from '../../markdown/mdx/prepare-mdx.ts';
import { draftMdxTwin, draftTwin } from '../../markdown/source/draft-markdown.ts';
import type { DocHeader, TwinDraft, TwinHole, TwinPiece } from '../../model/doc.ts';
import type { Route } from '../../model/graph.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { hashOf } from '../../text/hash.ts';
import { isExternalHref } from '../../text/url.ts';
import { resolveRef } from '../page/render-body.ts';
import { readCodePart } from '../page/show-code-files.ts';
import type { Workshop } from '../site-renderer.ts';

/** The Markdown of a page for machines; absent for a page that is not made of Markdown. */
export function renderTwin(route: Route, workshop: Workshop): string | undefined {
  const page = markdownPageOf(route);
  if (!page) return undefined;
  const { frontMatter } = page.header;
  const draft = draftOf(page, workshop);
  const from: LinkOrigin = { path: page.logicalPath ?? page.path, url: route.url, folder: page.folder };
  const partial = (path: string, importer: LinkOrigin): string | undefined => partialText(path, [importer], workshop);
  const fill = (pieces: TwinDraft['body']) => trimmed(fillTwin(pieces, { from, partial }, workshop));
  const title = draft.title.length === 0 ? `# ${oneLine(page.title)}` : fill(draft.title);
  const description = frontMatter.description ? `> ${oneLine(frontMatter.description)}` : '';
  return `${[title, description, fill(draft.body)].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The text of a document that another one imports; absent when it cannot be read, or imports itself. */
function partialText(path: string, importers: readonly LinkOrigin[], workshop: Workshop): string | undefined {
  const [first] = importers;
  if (!first || importers.some((importer) => importer.path === path)) return undefined;
  try {
    const draft = draftOf({ path }, workshop);
    const from = { ...first, path };
    const partial = (inner: string) => partialText(inner, [...importers, from], workshop);
    return trimmed(fillTwin([...draft.title, ...draft.body], { from, partial }, workshop));
  } catch {
    // What is wrong with it was said when the page was made.
    return undefined;
  }
}

/** A document, and what is known of it without reading it. */
type TwinSource = Pick<MarkdownOfPage, 'path'> & Partial<MarkdownOfPage>;

function draftOf({ path, hash: known, header }: TwinSource, workshop: Workshop): TwinDraft {
  const { root, site, store, fingerprint } = workshop;
  const formatOf = ({ frontMatter }: DocHeader) => documentFormat(path, frontMatter, site.markdown);
  const keyOf = (hash: string, of: DocHeader) => hashOf(fingerprint, hash, formatOf(of));
  const recall = (hash: string, of: DocHeader): TwinDraft | undefined => {
    const stored = store.get('twins', keyOf(hash, of));
    return stored === undefined ? undefined : JSON.parse(stored);
  };
  const ofHeader = known !== undefined && header ? recall(known, header) : undefined;
  if (ofHeader) return ofHeader;
  // Of a partial nothing is known yet, and another file may have changed since its header was read.
  const { text, hash } = readText(root, path);
  const own = header ?? readHeader(text).header;
  const ofText = hash === known ? undefined : recall(hash, own);
  if (ofText) return ofText;
  const { content } = splitFrontMatter(text);
  const isMdx = formatOf(own) === 'mdx' && needsMdx(content);
  const draft = isMdx ? draftMdxTwin(content, workshop.mdxCompiler) : draftTwin(content, workshop.compiler);
  store.put('twins', keyOf(hash, own), JSON.stringify(draft));
  return draft;
}

function trimmed(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Where the Markdown for machines belongs to. */
export interface TwinPlace {
  /** The file that holds it, and the page that shows it. */
  readonly from: LinkOrigin;
  /** Text of another document, by its path relative to the root; absent when there is none. */
  readonly partial: (path: string, from: LinkOrigin) => string | undefined;
}

/** Fills the holes of Markdown for machines. */
export function fillTwin(pieces: readonly TwinPiece[], place: TwinPlace, workshop: Workshop): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : fillHole(piece, place, workshop))).join('');
}

function fillHole(hole: TwinHole, { from, partial }: TwinPlace, workshop: Workshop): string {
  switch (hole.kind) {
    case 'url':
      return absoluteUrl(hole.href, from, workshop) ?? hole.typed;
    case 'partial': {
      const text = partial(importedPath(hole.from, from.path), from) ?? '';
      return text.replace(/\n(?!\n)/g, `\n${hole.prefix}`);
    }
    case 'code':
      return codeBlock(hole, from, workshop);
  }
}

/** The address of a page or file of the site, with its host; absent when it lies elsewhere or is not known. */
function absoluteUrl(href: string, from: LinkOrigin, workshop: Workshop): string | undefined {
  if (isExternalHref(href) && !href.startsWith('pathname:')) return undefined;
  const { url } = resolveRef({ kind: 'link', href, line: 1, column: 1, isUnchecked: false }, from, workshop);
  const path = /^[#?]/.test(url) ? from.url + url : url;
  return path.startsWith('/') ? workshop.site.url + path.replaceAll('(', '%28').replaceAll(')', '%29') : undefined;
}

function importedPath(from: string, importer: string): string {
  return from.startsWith('@site/') ? from.slice('@site/'.length) : posix.join(posix.dirname(importer), from);
}

function codeBlock({ href, fence, info, prefix }: Extract<TwinHole, { kind: 'code' }>, from: LinkOrigin, workshop: Workshop): string {
  const part = readCodePart({ href }, from, workshop);
  const code = 'shown' in part ? part.shown : part.message;
  // Code that holds a fence of its own needs a longer one around it.
  const longest = Math.max(0, ...[...code.matchAll(/^\s*(`{3,}|~{3,})/gm)].map(([, marks = '']) => marks.length));
  const marks = (fence[0] ?? '`').repeat(Math.max(fence.length, longest + 1));
  return [marks + info, ...code.split('\n'), marks].join(`\n${prefix}`);
}
