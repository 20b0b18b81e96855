import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { bytesIn } from '../support/small-disk.ts';
import { runProgram, type SiteFiles, type TempSite, tempSite } from '../support/temp-site.ts';

const cache = '.storedocs/cache';

const files: SiteFiles = {
  'site.config.ts': "export default { title: 'One', url: 'https://one.example.com', blog: { path: 'content/blog' } };\n",
  'content/docs/a.md': '# A\n\n```ts\nconst a = 1;\n```\n',
  'content/docs/b.mdx': "import Island from '../../src/island';\n\n# B\n\n<Island />\n",
  'content/blog/2024-01-02-post.md': '# Post\n\nWords\n',
  'content/pages/page.tsx': 'export default () => <p>page</p>;\n',
  'templates/chrome/footer.tsx': 'export const Footer = () => <footer>foot</footer>;\n',
  'src/island.tsx': '\'use client\';\nexport default () => <button type="button">press</button>;\n',
};

async function build(site: TempSite, ...args: readonly string[]): Promise<void> {
  const { code, stderr } = await site.run('build', ...args);
  assert.equal(code, 0, stderr);
}

describe('a foreign file or folder in the cache is a miss that is replaced', () => {
  /** Puts something else in the place of a file or folder. */
  const replacements: Readonly<Record<string, (path: string) => void>> = {
    'an empty file': (path) => writeFileSync(path, ''),
    'a foreign file': (path) => writeFileSync(path, 'foreign'),
    'a folder': (path) => mkdirSync(path),
    'a folder that holds a file': (path) => {
      mkdirSync(path);
      writeFileSync(join(path, 'file'), 'foreign');
    },
    'a link to nothing': (path) => symlinkSync('nowhere', path),
    'a link to itself': (path) => symlinkSync(basename(path), path),
    'a link to a file': (path) => symlinkSync(join(dirname(path), '../../../site.config.ts'), path),
  };
  const site = tempSite(files);
  let clean: ReturnType<typeof bytesIn>;
  before(async () => {
    await build(site);
    clean = bytesIn(join(site.root, 'build'));
  });
  for (const [name, replace] of Object.entries(replacements)) {
    test(name, async () => {
      const paths = site.list(cache);
      const folders = [...new Set(paths.map((path) => dirname(path)).filter((path) => path !== '.'))];
      // All files at once, then all folders: the next build finds none of them.
      for (const replaced of [paths, folders.filter((path) => !folders.some((other) => path.startsWith(`${other}/`)))]) {
        for (const path of replaced) {
          rmSync(join(site.root, cache, path), { recursive: true, force: true });
          mkdirSync(dirname(join(site.root, cache, path)), { recursive: true });
          replace(join(site.root, cache, path));
        }
        await build(site);
        assert.deepEqual(bytesIn(join(site.root, 'build')), clean);
        await build(site);
        assert.deepEqual(bytesIn(join(site.root, 'build')), clean);
      }
    });
  }
});

test('entries that exchanged their places are misses', async () => {
  const site = tempSite(files);
  await build(site);
  const clean = bytesIn(join(site.root, 'build'));
  const paths = site.list(cache).map((path) => join(site.root, cache, path));
  const contents = paths.map((path) => readFileSync(path));
  for (const distance of [1, 7]) {
    for (const [index, path] of paths.entries()) writeFileSync(path, contents[(index + distance) % contents.length] ?? '');
    await build(site);
    assert.deepEqual(bytesIn(join(site.root, 'build')), clean);
  }
});

describe('the root is part of what is remembered', () => {
  const other: SiteFiles = {
    ...files,
    'site.config.ts': "export default { title: 'Two', url: 'https://two.example.com', blog: { path: 'content/blog' } };\n",
    'src/island.tsx': '\'use client\';\nexport default () => <button type="button">pull</button>;\n',
    'templates/chrome/footer.tsx': 'export const Footer = () => <footer>toe</footer>;\n',
  };
  const cleanOf = async (site: TempSite) => {
    await build(site, '--no-cache', '--out-dir', 'clean');
    return bytesIn(join(site.root, 'clean'));
  };

  test('two sites with one --cache-dir', async () => {
    const sites = [tempSite(files), tempSite(other)];
    const kept = join(tempSite({}).root, 'kept');
    for (let round = 1; round <= 2; round++)
      for (const site of sites) {
        await build(site, '--cache-dir', kept);
        assert.deepEqual(bytesIn(join(site.root, 'build')), await cleanOf(site));
      }
  });

  test('a site that was copied with its cache and output, and then changed', async () => {
    const site = tempSite(files);
    await build(site);
    const copy = tempSite({});
    cpSync(site.root, copy.root, { recursive: true, preserveTimestamps: true });
    copy.write(other);
    for (const one of [copy, site]) {
      await build(one);
      assert.deepEqual(bytesIn(join(one.root, 'build')), await cleanOf(one));
    }
  });

  test('a folder that another site overwrites', async () => {
    const kept = join(tempSite({}).root, 'kept');
    const [first, second] = [tempSite(files), tempSite(other)];
    await build(first, '--cache-dir', kept);
    renameSync(first.root, `${first.root}-moved`);
    renameSync(second.root, first.root);
    await build(first, '--cache-dir', kept);
    assert.deepEqual(bytesIn(join(first.root, 'build')), await cleanOf(first));
    rmSync(`${first.root}-moved`, { recursive: true });
  });
});

test('NODE_ENV of the caller changes neither output nor cache', async () => {
  const site = tempSite(files);
  const outputs = [];
  for (const NODE_ENV of ['development', 'production', 'test', '']) {
    const { code, stderr } = await runProgram(['build'], site.root, { NODE_ENV });
    assert.equal(code, 0, stderr);
    outputs.push(bytesIn(join(site.root, 'build')));
  }
  for (const output of outputs) assert.deepEqual(output, outputs[0]);
});

test('a build of one locale leaves a folder that the next build accepts', async () => {
  const site = tempSite({
    ...files,
    'site.config.ts':
      "export default { title: 'One', url: 'https://one.example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };\n",
  });
  await build(site, '--locale', 'de', '--no-cache');
  await build(site);
  assert.ok(site.exists('build/index.html') && site.exists('build/de/index.html'));
});
