import { isMap, isSeq } from 'yaml';
import * as z from 'zod';
import { parseDataFile } from '../../content/parse-data-file.ts';
import { parseYaml } from '../../content/parse-yaml.ts';
import type { SearchTest } from './search-test.ts';

const schema = z.array(
  z.strictObject({
    query: z.string().min(1),
    page: z.string().regex(/^\//, 'expected a URL path that begins with "/"'),
    within: z.number().int().min(1).max(50).default(5),
    row: z.number().int().min(1).max(50).optional(),
    context: z.string().optional(),
  }),
  { error: 'expected a list of tests, each with "query" and "page"' },
);

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
