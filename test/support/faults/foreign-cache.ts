import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';
import { bytesIn } from './small-disk.ts';

/** Cache of a site without packages. */
export const cache = '.storedocs/cache';

/** A site with its own code. */
export const codeSite: SiteFiles = {
  'site.config.ts': "export default { title: 'One', url: 'https://one.example.com', blog: { path: 'content/blog' } };\n",
  'content/docs/a.md': '# A\n\n```ts\nconst a = 1;\n```\n',
  'content/docs/b.mdx': "import Island from '../../src/island';\n\n# B\n\n<Island />\n",
  'content/blog/2024-01-02-post.md': '# Post\n\nWords\n',
  'content/pages/page.tsx': 'export default () => <p>page</p>;\n',
  'templates/chrome/footer.tsx': 'export const Footer = () => <footer>foot</footer>;\n',
  'src/island.tsx': '\'use client\';\nexport default () => <button type="button">press</button>;\n',
};

/** Builds a site without a problem. */
export async function build(site: TempSite, ...args: readonly string[]): Promise<void> {
  const { code, stderr } = await site.run('build', ...args);
  assert.equal(code, 0, stderr);
  assert.doesNotMatch(stderr, /output-unwritable/);
}

/** Another site with files at the same paths. */
export const otherSite: SiteFiles = {
  ...codeSite,
  'site.config.ts': "export default { title: 'Two', url: 'https://two.example.com', blog: { path: 'content/blog' } };\n",
  'src/island.tsx': '\'use client\';\nexport default () => <button type="button">pull</button>;\n',
  'templates/chrome/footer.tsx': 'export const Footer = () => <footer>toe</footer>;\n',
};

/** The output of a build without a cache. */
export async function cleanOf(site: TempSite): Promise<ReturnType<typeof bytesIn>> {
  await build(site, '--no-cache', '--out-dir', 'clean');
  return bytesIn(join(site.root, 'clean'));
}

/** Replaces a file or folder. */
const replacements = {
  'an empty file': (path: string) => writeFileSync(path, ''),
  'a foreign file': (path: string) => writeFileSync(path, 'foreign'),
  'a folder': (path: string) => mkdirSync(path),
  'a folder with a file': (path: string) => {
    mkdirSync(path);
    writeFileSync(join(path, 'file'), 'foreign');
  },
  'a broken symlink': (path: string) => symlinkSync('nowhere', path),
  'a symlink to itself': (path: string) => symlinkSync(basename(path), path),
  'a symlink to a file': (path: string) => symlinkSync(join(dirname(path), '../../../site.config.ts'), path),
};

/** Adds a test for each kind of replacement, which replaces all files, then all folders of a cache. */
export function testForeignEntries(names: readonly (keyof typeof replacements)[]): void {
  describe('a foreign file or folder in the cache is a miss, and is replaced', () => {
    const site = tempSite(codeSite);
    let clean: ReturnType<typeof bytesIn>;
    before(async () => {
      await build(site);
      clean = bytesIn(join(site.root, 'build'));
    });
    for (const name of names) {
      test(name, async () => {
        const paths = site.list(cache);
        const folders = [...new Set(paths.map((path) => dirname(path)).filter((path) => path !== '.'))];
        // All files at once, then all folders: the next build finds none of them.
        for (const replaced of [paths, folders.filter((path) => !folders.some((other) => path.startsWith(`${other}/`)))]) {
          for (const path of replaced) {
            rmSync(join(site.root, cache, path), { recursive: true, force: true });
            mkdirSync(dirname(join(site.root, cache, path)), { recursive: true });
            replacements[name](join(site.root, cache, path));
          }
          await build(site);
          assert.deepEqual(bytesIn(join(site.root, 'build')), clean);
          await build(site);
          assert.deepEqual(bytesIn(join(site.root, 'build')), clean);
        }
      });
    }
  });
}
