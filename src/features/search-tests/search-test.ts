import { isMap, isSeq } from 'yaml';
import * as z from 'zod';
import { parseDataFile } from '../../content/parse-data-file.ts';
import { parseYaml } from '../../content/parse-yaml.ts';
import type { Place } from '../../model/doc.ts';

const schema = z.array(
  z.strictObject({
    query: z.string('expected text: a number needs quotes, such as "404"').min(1),
    // Below the base URL; with an anchor, the section must be the first result on its page.
    page: z.string().regex(/^\//, 'expected a URL path that begins with "/"'),
    // The page must be among this many first pages, and the page or section itself among this many first rows.
    within: z.number().int().min(1).max(50).default(5),
    row: z.number().int().min(1).max(50).optional(),
    // Label of the part of the site that is searched; absent for all of it.
    context: z.string().optional(),
  }),
  { error: 'expected a list of tests, each with "query" and "page"' },
);

/** A query and the page that should be found, with the position of the test. */
export type SearchTest = Readonly<z.output<typeof schema>[number]> & { readonly place: Place };

/** Relevance of the search, measured with its tests. */
export interface SearchScore {
  readonly questions: number;
  /** Share of queries whose page comes first, from 0 to 1. */
  readonly hitAt1: number;
  readonly hitAt5: number;
  /** Mean of 1/rank of the page; 0 beyond rank 10. */
  readonly meanReciprocalRank: number;
  /** Queries whose page has another rank than in the previous run; absent in the first run. */
  readonly moved?: readonly MovedAnswer[] | undefined;
}

/** The rank of the page of a test. */
export interface SearchRank {
  readonly query: string;
  /** Path of the page, as in the test. */
  readonly page: string;
  /** 1-based; 0 if it is not found. */
  readonly rank: number;
}

/** A rank that differs from the previous run. */
export interface MovedAnswer extends SearchRank {
  readonly before: number;
}

/** Parses `search.tests.yml`. Throws one `DocsError` with all problems. */
export function parseSearchTests({ file, text }: { readonly file: string; readonly text: string }): SearchTest[] {
  const tests = parseDataFile({ file, text, schema, code: 'search-test-invalid' });
  const { document, placeAt } = parseYaml(text);
  const items = isSeq(document.contents) ? document.contents.items : [];
  return tests.map((test, index) => {
    const item = items[index];
    return { ...test, place: placeAt(isMap(item) ? (item.range?.[0] ?? 0) : 0) };
  });
}
