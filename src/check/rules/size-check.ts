import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { FinishedFiles } from '../../model/output-file.ts';
import { levelOf } from '../../model/rules.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
import { type CheckedPage, noCheck, type PageCheck } from '../checked-page.ts';

/** Input of the size checks. */
export interface SizeCheck {
  readonly site: SiteConfig;
  /** Absent while files are not finished: then only the HTML is measured. */
  readonly files?: FinishedFiles | undefined;
  /** Configuration file with the budgets, if known. */
  readonly configFile?: string | undefined;
}

/** Quantities that a budget may limit, with their names in messages. */
const measures = [
  { name: 'html', unit: 'bytes of HTML' },
  { name: 'elements', unit: 'elements' },
  { name: 'css', unit: 'bytes of CSS' },
  { name: 'javascript', unit: 'bytes of JavaScript' },
  { name: 'images', unit: 'bytes of images' },
] as const;

type Measure = (typeof measures)[number]['name'];

/** Reports pages that exceed a budget of the site, and a search index that does. */
export function sizeCheck({ site, files, configFile }: SizeCheck): PageCheck {
  const { budgets } = site;
  if (Object.keys(budgets).length === 0 || levelOf('page-size', site.rules) === 'off') return noCheck;
  const problems: Diagnostic[] = [];
  return {
    page(page) {
      const { url, source, module, audit } = page;
      if (!audit) return;
      const file = module?.file ?? source;
      const details = {
        ...(file === undefined ? {} : { file, line: 1, column: 1 }),
        hint: 'Split the page, or raise the limit in "budgets".',
      };
      const needsFiles = budgets.css ?? budgets.javascript ?? budgets.images;
      const found: { readonly [Name in Measure]?: number } = {
        html: audit.bytes,
        elements: audit.elements,
        ...(files && needsFiles !== undefined ? loadedSizes(page, site, files) : {}),
      };
      for (const { name, unit } of measures) {
        const [size = 0, most] = [found[name], budgets[name]];
        if (most === undefined || size <= most) continue;
        problems.push(problem('page-size', `Page over budget: "${url}" has ${size} ${unit}, more than ${most}.`, details));
      }
    },
    finish: () => [...problems, ...(files ? indexSize(files, budgets.searchIndex, configFile) : [])],
  };
}

/** Bytes of the files that the HTML of a page loads, by kind. */
function loadedSizes(
  { htmlLinks }: CheckedPage,
  { baseUrl }: SiteConfig,
  files: FinishedFiles,
): Record<'css' | 'javascript' | 'images', number> {
  const sizes = { css: 0, javascript: 0, images: 0 };
  const seen = new Set<string>();
  for (const { kind, href } of htmlLinks) {
    const { path } = splitHref(href);
    const name = kind === 'image' ? 'images' : path.endsWith('.css') ? 'css' : /\.m?js$/.test(path) ? 'javascript' : undefined;
    if (!name || !path.startsWith(baseUrl) || seen.has(path)) continue;
    seen.add(path);
    sizes[name] += files.sizeOf(decodeHref(path.slice(baseUrl.length))) ?? 0;
  }
  return sizes;
}

function indexSize(files: FinishedFiles, most: number | undefined, file: string | undefined): Diagnostic[] {
  if (most === undefined) return [];
  const parts = files.paths().filter((path) => /^search\/.*\.json$/.test(path));
  const size = parts.reduce((sum, path) => sum + (files.sizeOf(path) ?? 0), 0);
  if (size <= most) return [];
  const hint = 'Exclude pages with "search: false" in their front matter, or raise the limit in "budgets".';
  return [
    problem('page-size', `Search index over budget: ${size} bytes, more than ${most}.`, { ...(file === undefined ? {} : { file }), hint }),
  ];
}
