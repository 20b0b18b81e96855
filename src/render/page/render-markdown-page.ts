import { posix } from 'node:path';
import { documentFormat, readDocMeta } from '../../content/read-doc-meta.ts';
import { type LinkOrigin, linkOrigin } from '../../graph/links/resolve-link.ts';
import { type MarkdownOfPage, markdownPageOf } from '../../graph/routes/route-source.ts';
import { needsMdx } from '../../markdown/mdx/needs-mdx.ts';
import { draftMarkdown, draftMdxMarkdown } from '../../markdown/source/draft-markdown.ts';
import type { DocMeta, MarkdownDraft, MarkdownHole, MarkdownPiece } from '../../model/doc.ts';
import type { Route } from '../../model/graph.ts';
import { draftKey } from '../../store/cache-keys.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { isExternalHref } from '../../text/url.ts';
import type { PageTools } from '../site-renderer.ts';
import { resolveRef } from './render-body.ts';
import { readCodePart } from './show-code-files.ts';

/** Renders the Markdown version of a page; `undefined` for a page without Markdown source. */
export function renderMarkdownPage(route: Route, tools: PageTools): string | undefined {
  const page = markdownPageOf(route);
  if (!page) return undefined;
  const { frontMatter } = page.meta;
  const draft = draftOf(page, tools);
  const from = linkOrigin(page, route.url);
  const partial = (path: string, importer: LinkOrigin): string | undefined => partialText(path, [importer], tools);
  const fill = (pieces: MarkdownDraft['body']) => trimmed(fillMarkdown(pieces, { from, partial }, tools));
  const title = draft.title.length === 0 ? `# ${oneLine(page.title)}` : fill(draft.title);
  const description = frontMatter.description ? `> ${oneLine(frontMatter.description)}` : '';
  return `${[title, description, fill(draft.body)].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The text of an imported document; `undefined` if it cannot be read or imports itself. */
function partialText(path: string, importers: readonly LinkOrigin[], tools: PageTools): string | undefined {
  const [first] = importers;
  if (!first || importers.some((importer) => importer.path === path)) return undefined;
  try {
    const draft = draftOf({ path }, tools);
    const from = { ...first, path };
    const partial = (inner: string) => partialText(inner, [...importers, from], tools);
    return trimmed(fillMarkdown([...draft.title, ...draft.body], { from, partial }, tools));
  } catch {
    // Reported when the page was rendered.
    return undefined;
  }
}

/** A document, with its metadata if known. */
type MarkdownDraftSource = Pick<MarkdownOfPage, 'path'> & Partial<MarkdownOfPage>;

function draftOf({ path, hash: known, meta }: MarkdownDraftSource, { context, compiler, store, reader }: PageTools): MarkdownDraft {
  const formatOf = ({ frontMatter }: DocMeta) => documentFormat(path, frontMatter, context.site.markdown);
  const keyOf = (hash: string, of: DocMeta) => draftKey({ text: hash, format: formatOf(of) }, compiler.own);
  const recall = (hash: string, of: DocMeta): MarkdownDraft | undefined => {
    const stored = store.get('markdownPages', keyOf(hash, of));
    return stored === undefined ? undefined : JSON.parse(stored);
  };
  const ofMeta = known !== undefined && meta ? recall(known, meta) : undefined;
  if (ofMeta) return ofMeta;
  // The metadata of partials is not known, and other files may have changed since theirs was read.
  const { text, hash } = reader.source(path);
  const own = meta ?? readDocMeta(text, path).meta;
  const ofText = hash === known ? undefined : recall(hash, own);
  if (ofText) return ofText;
  const { content } = splitFrontMatter(text);
  const isMdx = formatOf(own) === 'mdx' && needsMdx(content);
  const draft = isMdx ? draftMdxMarkdown(content, compiler.own.mdxCompiler) : draftMarkdown(content, compiler.own.compiler);
  store.put('markdownPages', keyOf(hash, own), JSON.stringify(draft));
  return draft;
}

function trimmed(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Where a piece of Markdown comes from. */
interface MarkdownPlace {
  /** Its file and page. */
  readonly from: LinkOrigin;
  /** Returns the text of an imported document; `undefined` if there is none. `path` is relative to the root. */
  readonly partial: (path: string, from: LinkOrigin) => string | undefined;
}

/** Fills the holes of a Markdown draft. */
function fillMarkdown(pieces: readonly MarkdownPiece[], place: MarkdownPlace, tools: PageTools): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : fillHole(piece, place, tools))).join('');
}

function fillHole(hole: MarkdownHole, { from, partial }: MarkdownPlace, tools: PageTools): string {
  switch (hole.kind) {
    case 'url':
      return absoluteUrl(hole.href, from, tools) ?? hole.typed;
    case 'partial': {
      const text = partial(importedPath(hole.from, from.path), from) ?? '';
      return text.replace(/\n(?!\n)/g, `\n${hole.prefix}`);
    }
    case 'code':
      return codeBlock(hole, from, tools);
  }
}

/** Absolute URL of a page or file of the site; `undefined` for external and unknown hrefs. */
function absoluteUrl(href: string, from: LinkOrigin, tools: PageTools): string | undefined {
  if (isExternalHref(href) && !href.startsWith('pathname:')) return undefined;
  const { url } = resolveRef({ kind: 'link', href, line: 1, column: 1, isUnchecked: false }, from, tools);
  const path = /^[#?]/.test(url) ? from.url + url : url;
  const full = path.startsWith('/') ? tools.context.site.url + path : isExternalHref(path) ? path : undefined;
  return full?.replaceAll('(', '%28').replaceAll(')', '%29');
}

function importedPath(from: string, importer: string): string {
  return from.startsWith('@site/') ? from.slice('@site/'.length) : posix.join(posix.dirname(importer), from);
}

function codeBlock({ href, fence, info, prefix }: Extract<MarkdownHole, { kind: 'code' }>, from: LinkOrigin, tools: PageTools): string {
  const part = readCodePart({ href }, from, tools.reader);
  const code = 'shown' in part ? part.shown : part.message;
  // Code that contains a fence needs a longer one.
  const longest = Math.max(0, ...[...code.matchAll(/^[ \t]*(`{3,}|~{3,})/gm)].map(([, marks = '']) => marks.length));
  const marks = (fence[0] ?? '`').repeat(Math.max(fence.length, longest + 1));
  return [marks + info, ...code.split('\n'), marks].join(`\n${prefix}`);
}
