import * as z from 'zod';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { CheckedPluginPage, CheckedPluginSite } from '../../model/plugin-site.ts';
import { decodeHref, splitHref } from '../../text/url.ts';

const limit = z.number().int().positive().optional();

/** `budgets` of the configuration. */
export const budgetsSchema = z.strictObject({
  html: limit.describe('Maximum size of the HTML in bytes, uncompressed.'),
  elements: limit.describe('Maximum number of elements.'),
  css: limit.describe('Maximum size of the stylesheets that the HTML refers to, in bytes, uncompressed.'),
  javascript: limit.describe('Maximum size of the scripts that the HTML refers to, in bytes, uncompressed.'),
  images: limit.describe("Maximum size of the site's images that the HTML refers to, in bytes."),
  searchIndex: limit.describe('Maximum total size of the search index in bytes, uncompressed.'),
});

/** Quantities that a budget may limit, with their names in messages. */
const measures = [
  { name: 'html', unit: 'bytes of HTML' },
  { name: 'elements', unit: 'elements' },
  { name: 'css', unit: 'bytes of CSS' },
  { name: 'javascript', unit: 'bytes of JavaScript' },
  { name: 'images', unit: 'bytes of images' },
] as const;

type Measure = (typeof measures)[number]['name'];

/** Reports pages that exceed a budget of the site, and a search index that does. `configFile` has the budgets. */
export function checkSizes(site: CheckedPluginSite, budgets: z.output<typeof budgetsSchema>, configFile: string): Diagnostic[] {
  if (Object.keys(budgets).length === 0) return [];
  const needsFiles = budgets.css ?? budgets.javascript ?? budgets.images;
  const problems = site.pages.flatMap((page) => {
    const { url, source, audit } = page;
    if (!audit) return [];
    const place = source === undefined ? {} : { file: source, line: 1, column: 1 };
    const found: { readonly [Name in Measure]?: number } = {
      html: audit.bytes,
      elements: audit.elements,
      ...(needsFiles === undefined ? {} : loadedSizes(page, site)),
    };
    return measures.flatMap(({ name, unit }) => {
      const [size = 0, most] = [found[name], budgets[name]];
      if (most === undefined || size <= most) return [];
      const hint = 'Split the page, or raise the limit in "budgets".';
      return [problem('page-size', `Page over budget: "${url}" has ${size} ${unit}, more than ${most}.`, { ...place, hint })];
    });
  });
  return [...problems, ...indexSize(site, budgets.searchIndex, configFile)];
}

/** Bytes of the files that the HTML of a page loads, by kind. */
function loadedSizes(
  { links, images }: CheckedPluginPage,
  { baseUrl, sizeOf }: CheckedPluginSite,
): Record<'css' | 'javascript' | 'images', number> {
  const sizes = { css: 0, javascript: 0, images: 0 };
  const seen = new Set<string>();
  for (const href of links) {
    const { path } = splitHref(href);
    const name = images.includes(href) ? 'images' : path.endsWith('.css') ? 'css' : /\.m?js$/.test(path) ? 'javascript' : undefined;
    if (!name || !path.startsWith(baseUrl) || seen.has(path)) continue;
    seen.add(path);
    sizes[name] += sizeOf(decodeHref(path.slice(baseUrl.length))) ?? 0;
  }
  return sizes;
}

function indexSize({ files, sizeOf }: CheckedPluginSite, most: number | undefined, file: string): Diagnostic[] {
  if (most === undefined) return [];
  const parts = files().filter((path) => /^search\/.*\.json$/.test(path));
  const size = parts.reduce((sum, path) => sum + (sizeOf(path) ?? 0), 0);
  if (size <= most) return [];
  const hint = 'Exclude pages with "search: false" in their front matter, or raise the limit in "budgets".';
  return [problem('page-size', `Search index over budget: ${size} bytes, more than ${most}.`, { file, hint })];
}
