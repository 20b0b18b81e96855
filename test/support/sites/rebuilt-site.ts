import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';

/** A site whose pages depend on each other. */
export const files = {
  'content/docs/intro.md': '# Introduction\n\n[First](guides/first.md#part)\n\n```js\nconst a = 1;\n```\n',
  'content/docs/guides/first.md': '# First\n\n## Part\n\n![dot](../dot.svg)\n',
  'content/docs/guides/second.md': '# Second\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'content/pages/about.tsx':
    "import { readFileSync } from 'node:fs';\nexport const load = ({ root }) => readFileSync(root + '/names.txt', 'utf8');\nexport default ({ data }) => <h1>{data}</h1>;\n",
  'content/static/robots.txt': 'User-agent: *\n',
  'names.txt': 'one',
};

/** A site that is built repeatedly. */
export function driver() {
  const site = tempSite(files);
  const build = async () => {
    const { code, summary, diagnostics } = await site.report('build');
    assert.deepEqual([code, diagnostics], [0, []]);
    return { written: summary.output?.written, removed: summary.output?.removed };
  };
  const times = () => new Map(site.list('build').map((path) => [path, statSync(join(site.root, 'build', path), { bigint: true }).mtimeNs]));
  return {
    ...site,
    build,
    /** Changes files, builds, and returns the written and removed paths. */
    async rebuild(change: SiteFiles, ...removed: readonly string[]) {
      const before = times();
      site.write(change);
      for (const path of removed) site.remove(path);
      const summary = await build();
      const after = times();
      // The search index contains the words of all pages, and its files are named by their content.
      const isOther = (path: string) => !/^search\/.*\.json$/.test(path);
      const written = [...after].flatMap(([path, time]) => (before.get(path) === time ? [] : [path]));
      const gone = [...before.keys()].filter((path) => !after.has(path));
      assert.deepEqual(summary, { written: written.length, removed: gone.length });
      // For the same files, the clean output is the same.
      if (Object.keys(change).length + removed.length > 0 || !site.exists('clean')) await buildClean(site);
      assertSameBytes(site, 'build', 'clean');
      const named = (paths: readonly string[]) => paths.filter(isOther).map((path) => path.replace(/-[\da-f]{8}/, ''));
      return { written: named(written), gone: named(gone) };
    },
  };
}

/** Builds a site without a cache, into the folder `clean`. */
export async function buildClean(site: TempSite): Promise<void> {
  const clean = await site.run('build', '--no-cache', '--out-dir', 'clean');
  assert.equal(clean.code, 0, clean.stderr);
}

/** Asserts that two folders of a site have the same files. */
export function assertSameBytes({ list, read }: TempSite, one: string, other: string): void {
  assert.deepEqual(
    list(one).map((path) => [path, read(`${one}/${path}`)]),
    list(other).map((path) => [path, read(`${other}/${path}`)]),
  );
}
