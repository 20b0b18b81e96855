import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonReport, type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';

/** A small built site, into which a test introduces errors. */
export interface GoodSite extends TempSite {
  /** Asserts that the bytes and times of the good output are unchanged, and that no files are next to it. */
  assertUntouched(): void;
  /** Writes files, builds, asserts that the build failed and changed nothing, and restores the files. */
  spoil(files: SiteFiles, ...args: readonly string[]): Promise<JsonReport>;
}

const goodFiles = {
  'content/docs/intro.md': '# Introduction\n\n[First](guides/first.md)\n',
  'content/docs/guides/first.md': '# First steps\n',
  'content/static/robots.txt': 'User-agent: *\n',
};

/** Builds a site without problems. */
export async function goodSite(files: SiteFiles = {}): Promise<GoodSite> {
  const site = tempSite({ ...goodFiles, ...files });
  const { code, stderr } = await site.run('build');
  assert.equal(code, 0, stderr);
  const before = stateOf(site);
  const assertUntouched = () => assert.deepEqual(stateOf(site), before);
  return {
    ...site,
    assertUntouched,
    async spoil(more, ...args) {
      const paths = Object.keys(more);
      const replaced = Object.fromEntries(paths.filter(site.exists).map((path) => [path, site.read(path)]));
      site.write(more);
      const report = await site.report('build', ...args);
      assert.deepEqual([report.code, report.ok], [1, false]);
      assertUntouched();
      for (const path of paths) site.remove(path);
      site.write(replaced);
      return report;
    },
  };
}

/** All files in the output folder, and the names of dotfiles next to it. */
function stateOf({ root, list }: TempSite): unknown {
  return [
    ...list('build').map((path) => [path, readFileSync(join(root, 'build', path), 'utf8'), statSync(join(root, 'build', path)).mtimeMs]),
    ...readdirSync(root).filter((name) => name.startsWith('.') && name !== '.storedocs'),
  ];
}
