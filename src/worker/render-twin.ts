import { documentFormat } from '../content/document-format.ts';
import { readHeader } from '../content/read-header.ts';
import { type MarkdownOfPage, markdownPageOf } from '../graph/markdown-page.ts';
import type { LinkOrigin } from '../graph/resolve-link.ts';
import { readText } from '../io/read-text.ts';
import { draftMdxTwin, draftTwin } from '../markdown/draft-twin.ts';
import { needsMdx } from '../markdown/needs-mdx.ts';
import type { DocHeader } from '../model/doc.ts';
import type { Route } from '../model/graph.ts';
import type { TwinDraft } from '../model/twin.ts';
import { splitFrontMatter } from '../text/front-matter.ts';
import { hashOf } from '../text/hash.ts';
import { fillTwin } from './fill-twin.ts';
import type { Workshop } from './workshop.ts';

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
