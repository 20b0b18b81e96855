import { type CheckedPages, type PackedPage, type PageFacts, unpackPage } from '../check/checked-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { Spool } from '../store/spool.ts';
import type { PageResult } from './page/make-page.ts';

/** The data of all pages that is kept until the end of a build, without their HTML. */
interface PageCollection {
  add(page: PageResult): void;
  readonly pages: CheckedPages;
  /** URLs that crawlers may list. */
  readonly indexedUrls: readonly string[];
  readonly warnings: readonly Diagnostic[];
  /** Problems of pages that could not be rendered. */
  readonly failures: readonly Diagnostic[];
}

/** Between the two parts of a line: JSON contains no tabs. */
const separator = '\t';

/** Creates an empty collection for pages of a graph. Their references go to the spool. */
export function createPageCollection({ routesByUrl }: Pick<SiteGraph, 'routesByUrl'>, spool: Spool): PageCollection {
  const facts: PageFacts[] = [];
  const indexedUrls: string[] = [];
  const warnings: Diagnostic[] = [];
  const failures: Diagnostic[] = [];
  const modules = new Map<string, PageFacts['module']>();
  /** One module may create thousands of pages: they share its text, which workers send with each. */
  const sharedModule = (module: PageFacts['module']): PageFacts['module'] => {
    const known = module && modules.get(module.file);
    if (known?.text === module?.text) return known;
    if (module) modules.set(module.file, module);
    return module;
  };
  return {
    pages: {
      facts,
      *[Symbol.iterator]() {
        let index = 0;
        for (const line of spool.lines()) {
          const own = facts[index++];
          const [linksJson = '', scannedJson = ''] = line.split(separator);
          if (own) yield unpackPage({ ...own, linksJson, scannedJson });
        }
      },
    },
    indexedUrls,
    warnings,
    failures,
    add(page) {
      if ('failures' in page) {
        failures.push(...page.failures);
        return;
      }
      const { linksJson, scannedJson, module, ...own }: PackedPage = page.checked;
      // Texts from a worker are copies of those in the graph.
      const { url, outputPath, source } = routesByUrl.get(own.url) ?? own;
      facts.push({ ...own, url, outputPath, source, module: sharedModule(module) });
      spool.append(linksJson + separator + scannedJson);
      warnings.push(...page.warnings);
      if (page.isIndexed) indexedUrls.push(page.checked.url);
    },
  };
}
