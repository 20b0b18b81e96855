import type { SiteConfig } from '../../config/schema.ts';
import type { DocFacts, FrontMatter, Heading } from '../../model/doc.ts';
import type { TitleHeading, TocEntry } from '../../model/page-parts.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { createHeadingSlugger, slugify } from '../../text/slugify.ts';

/** The table of contents with the levels of the front matter, else of the configuration. */
export function tocOf(
  facts: DocFacts | undefined,
  { hide_table_of_contents, toc_min_heading_level, toc_max_heading_level }: FrontMatter,
  { tableOfContents: { minHeadingLevel, maxHeadingLevel } }: Pick<SiteConfig, 'tableOfContents'>,
): TocEntry[] {
  if (hide_table_of_contents) return [];
  const max = toc_max_heading_level ?? Math.max(maxHeadingLevel, toc_min_heading_level ?? 0);
  const min = toc_min_heading_level ?? Math.min(minHeadingLevel, max);
  return buildToc(facts?.headings ?? [], { min, max });
}

/** What the id of a title depends on. */
interface TitleContext {
  /** Absent for content without headings. */
  readonly facts: DocFacts | undefined;
  readonly site: Pick<SiteConfig, 'markdown'>;
}

/** The title above the content of a document or page, unless it is hidden or the content has its own. */
export function titleHeading(title: string, { hide_title }: FrontMatter, context: TitleContext): TitleHeading | undefined {
  return title === '' || hide_title || context.facts?.hasTitleHeading ? undefined : headingOf(title, context);
}

/** A title above the content with its id, which it does not have if a heading of the content has it. */
export function headingOf(title: string, { facts, site }: TitleContext): TitleHeading {
  if (slugify(title.trim()) === '') return {};
  const id = createHeadingSlugger(site.markdown.slugs)(title.trim());
  return facts?.headings.some((heading) => heading.id === id) ? {} : { id };
}

/** Heading levels, inclusive. */
export interface TocLevels {
  readonly min: number;
  readonly max: number;
}

/** Nests headings below the nearest one of a higher level; skipped levels are closed up. */
export function buildToc(headings: readonly Heading[], { min, max }: TocLevels): TocEntry[] {
  const root: MutableEntry = { level: 0, id: '', html: '', children: [] };
  const open = [root];
  for (const { level, id, html } of headings) {
    if (level < min || level > max) continue;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const entry: MutableEntry = { level, id, html, children: [] };
    open.at(-1)?.children.push(entry);
    open.push(entry);
  }
  return root.children.map(withoutLevel);
}

interface MutableEntry {
  readonly level: number;
  readonly id: string;
  readonly html: string;
  readonly children: MutableEntry[];
}

function withoutLevel({ id, html, children }: MutableEntry): TocEntry {
  return { id, html: withBreaks(html), children: children.map(withoutLevel) };
}

/** Lets long names in code, such as `navbar.items[].label`, wrap after a separator instead of within a word. */
function withBreaks(html: string): string {
  return html.replace(/<code>[^<]*<\/code>/g, (code) => code.replace(/(?<!<)[./:](?=[^\s./:<])/g, '$&<wbr>'));
}

/** A table of contents as nested lists, for use inside the content. */
export function tocHtml(entries: readonly TocEntry[]): string {
  if (entries.length === 0) return '';
  const items = entries.map(
    ({ id, html, children }) => `<li><a href="#${escapeHtml(encodeURIComponent(id))}">${html}</a>${tocHtml(children)}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
