import { createHash } from 'node:crypto';
import type { SitePlugin } from 'storedocs';

/** Adds a file with the URL of each document, named in a meta tag. */
export function printCodes(): SitePlugin {
  return {
    name: 'print-codes',
    pageData({ data, site }) {
      if (data.kind !== 'doc') return undefined;
      const input = site.url + data.url;
      const key = createHash('sha256').update(input).digest('hex');
      const path = `codes/${key.slice(0, 8)}.txt`;
      const openGraph = [...(data.head.openGraph ?? []), { property: 'print:code', content: site.baseUrl + path }];
      return { data: { ...data, head: { ...data.head, openGraph } }, files: [{ path, key, input }] };
    },
    publish: (files) => ({
      files: files.map(({ path, key, input }) => ({ path, key, make: async () => Buffer.from(`${String(input)}\n`) })),
    }),
  };
}
