import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { PageExplanation } from '../../../src/features/inspection/page-explanation.ts';
import type { UrlExplanation } from '../../../src/features/inspection/print-url.ts';
import type { SiteFiles, TempSite } from '../program/temp-site.ts';

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The folder of the default templates. */
export const templates = join(import.meta.dirname, '../../../templates');

/** A site with a page in React, and documents with links, images, code and imports. */
export const files: SiteFiles = {
  'content/docs/intro.md': '# Introduction\n\n[Setup](guides/setup.md)\n\n```ts\nconst a = 1;\n```\n',
  'content/docs/guides/_category_.yml': 'label: Guides\n',
  'content/docs/guides/setup.md':
    '---\nslug: /start\naliases: [/old-start]\nredirect_from: /older\n---\n\n# Setup\n\n![Dot](./dot.png)\n\n![Sign](/sign.png)\n\n```ts file=./code.ts\n```\n',
  'content/docs/guides/dot.png': pixel,
  'content/docs/guides/code.ts': 'export const port = 3000;\n',
  'content/docs/guides/tool.mdx': "# Tool\n\nimport Part from './_part.mdx';\nimport { Box } from './box.tsx';\n\n<Part />\n\n<Box />\n",
  'content/docs/guides/_part.mdx': 'A part.\n',
  'content/docs/guides/box.tsx': 'export const Box = () => <b>box</b>;\n',
  'content/static/sign.png': pixel,
  'content/pages/about.tsx': 'export default function About() { return <h1>About</h1>; }\n',
};

/** What `storedocs why` says of an address: that of a page, a redirect or a file. */
export async function addressOf(site: TempSite, wanted: string, ...args: readonly string[]): Promise<UrlExplanation> {
  const { code, stdout, stderr } = await site.run('why', wanted, '--format', 'json', ...args);
  assert.equal(code, 0, stderr + stdout);
  const answer: { version: number; ok: boolean; diagnostics: unknown[]; page: UrlExplanation } = JSON.parse(stdout);
  assert.deepEqual([answer.version, answer.ok, answer.diagnostics], [1, true, []]);
  return answer.page;
}

/** What `storedocs why` says of a page. */
export async function pageOf(site: TempSite, wanted: string, ...args: readonly string[]): Promise<PageExplanation> {
  const found = await addressOf(site, wanted, ...args);
  assert.ok('templates' in found);
  return found;
}

/** The cache status of document and page: `known`, or what has changed. */
export async function cacheOf(site: TempSite, wanted: string): Promise<unknown> {
  const { document, page, lastBuild } = (await pageOf(site, wanted)).cache;
  const brief = (part: typeof page) => part && (part.isKnown ? 'known' : part.isNew ? 'new' : part.changed.join(' '));
  return {
    document: brief(document),
    page: brief(page),
    last: lastBuild && [brief(lastBuild.document), brief(lastBuild.page)],
  };
}

/** Builds a site without problems. */
export async function build(site: TempSite): Promise<void> {
  const { code, stderr } = await site.run('build');
  assert.equal(code, 0, stderr);
}
