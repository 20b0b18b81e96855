import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../program/temp-site.ts';
import { siteFrom } from '../sites/site-from.ts';

/** An error in an MDX document: its text, other files, and the expected problem. */
export interface Mistake {
  readonly doc: string;
  readonly files?: SiteFiles;
  /** `line:column` in the document, or after the name of another file; empty if only the document is known. */
  readonly at: string;
  readonly says: string;
  readonly hint?: string;
}

/** Folder of the document with the error, relative to the root. */
export function folderOf(name: string): string {
  return `content/docs/${name.toLowerCase().replace(/\W+/g, '-')}`;
}

/** Builds one site with all errors and asserts that one run reports each of them once. */
export function testMistakes(mistakes: Readonly<Record<string, Mistake>>, config: string): void {
  const files = Object.entries(mistakes).flatMap(([name, { doc, files: others = {} }]) =>
    Object.entries({ 'doc.mdx': doc, ...others }).map(([path, text]) => [`${folderOf(name)}/${path}`, text] as const),
  );
  const site = siteFrom({ 'site.config.ts': config, ...Object.fromEntries(files) });
  for (const [name, { at, says: message, hint }] of Object.entries(mistakes)) {
    test(name, async () => {
      const said = (await site).diagnostics.filter(({ file }) => file?.startsWith(`${folderOf(name)}/`));
      const [, file = 'doc.mdx', line, column] = /^(?:(.+):)?(\d+):(\d+)$/.exec(at) ?? [];
      const place = line === undefined ? {} : { line: Number(line), column: Number(column) };
      assert.deepEqual(
        said.map(({ code: _, ...rest }) => ({ ...rest, hint: rest.hint })),
        [{ severity: 'error', message, file: `${folderOf(name)}/${file}`, ...place, hint }],
      );
    });
  }
  test('every error is reported once, and nothing else', async () => {
    assert.equal((await site).diagnostics.length, Object.keys(mistakes).length);
  });
}
