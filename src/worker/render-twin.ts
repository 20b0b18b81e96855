import { documentFormat } from '../content/document-format.ts';
import { readHeader } from '../content/read-header.ts';
import { markdownPageOf } from '../graph/markdown-page.ts';
import type { LinkOrigin } from '../graph/resolve-link.ts';
import { readText } from '../io/read-text.ts';
import { draftMdxTwin, draftTwin } from '../markdown/draft-twin.ts';
import { needsMdx } from '../markdown/needs-mdx.ts';
import type { FrontMatter } from '../model/doc.ts';
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
  const draft = draftOf(page.path, frontMatter, workshop);
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
    const draft = draftOf(path, undefined, workshop);
    const from = { ...first, path };
    const partial = (inner: string) => partialText(inner, [...importers, from], workshop);
    return trimmed(fillTwin([...draft.title, ...draft.body], { from, partial }, workshop));
  } catch {
    // What is wrong with it was said when the page was made.
    return undefined;
  }
}

/** MDX is dear to parse, so the store remembers what came of it; for Markdown, looking it up would cost more than it saves. */
function draftOf(
  path: string,
  known: FrontMatter | undefined,
  { root, site, store, fingerprint, compiler, mdxCompiler }: Workshop,
): TwinDraft {
  const { text, hash } = readText(root, path);
  const { content } = splitFrontMatter(text);
  const frontMatter = known ?? readHeader(text).header.frontMatter;
  if (documentFormat(path, frontMatter, site.markdown) === 'md' || !needsMdx(content)) return draftTwin(content, compiler);
  const key = hashOf(fingerprint, hash);
  const stored = store.get('twins', key);
  if (stored !== undefined) return JSON.parse(stored);
  const draft = draftMdxTwin(content, mdxCompiler);
  store.put('twins', key, JSON.stringify(draft));
  return draft;
}

function trimmed(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
