import assert from 'node:assert/strict';
import type { SiteFiles } from '../program/temp-site.ts';
import { markdownOf, type RenderedSite, siteFrom } from './site-from.ts';

export const counter =
  "// Counts.\n'use client';\n\nimport { type ReactNode, useState } from 'react';\n\nexport default function Counter({ from = 0, children }: { from?: number; children?: ReactNode }) {\n  const [count, setCount] = useState(from);\n  return <button type=\"button\" onClick={() => setCount(count + 1)}>{count}{children}</button>;\n}\n";

/** One island in the HTML of a page. */
interface Island {
  readonly src: string;
  readonly name: string;
  readonly id: string;
  readonly props: unknown;
  readonly html: string;
}

export function islandsIn(html: string): Island[] {
  return [...html.matchAll(/<storedocs-island ([^>]*)>(.*?)<\/storedocs-island>/gs)].map(([, attributes = '', inner = '']) => {
    const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    return {
      src: data('src'),
      name: data('name'),
      id: data('id'),
      props: JSON.parse(data('props').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
      html: inner,
    };
  });
}

/** The islands of a document. Asserts that the site has no problems. */
export async function islandsOf(text: string, files: SiteFiles): Promise<{ readonly islands: Island[]; readonly site: RenderedSite }> {
  const site = await siteFrom({ ...files, 'content/docs/a.mdx': text });
  assert.deepEqual(site.diagnostics, []);
  return { islands: islandsIn(markdownOf(site.page('docs/a/index.html'))), site };
}
