import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { textOf } from '../support/site-from.ts';
import { runProgram } from '../support/temp-site.ts';

const repository = join(import.meta.dirname, '../..');
const real = join(repository, '../shared/real');
const skip = existsSync(real) ? false : 'needs ../shared, which is not part of the project';

/** One page as another generator shows it. */
interface KnownPage {
  readonly title: string;
  readonly h1: string;
  /** Level, id and text. */
  readonly headings: readonly (readonly [number, string, string])[];
}

describe('the blog of a real project', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-real-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let diagnostics: readonly Diagnostic[] = [];
  before(async () => {
    const args = ['--config', 'test/real/prettier-blog.config.ts', '--out-dir', join(folder, 'out')];
    const { stdout, stderr, code } = await runProgram(['build', '--format', 'json', '--no-cache', ...args], repository);
    assert.equal(code, 0, stderr);
    ({ diagnostics } = JSON.parse(stdout));
  });
  const built = () =>
    readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^blog\/(?:.*\/)?index\.html$/.test(path))
      .map((path) => `/${path.replace(/index\.html$/, '')}`);

  test('has the URLs that the project is known by', () => {
    const known = readFileSync(join(real, 'prettier-urls.txt'), 'utf8').split('\n');
    const mdx = diagnostics.some(({ code }) => code === 'mdx-unsupported') ? '/blog/2022/01/06/prettier-begins-paying-maintainers/' : '';
    assert.deepEqual(built().sort(), known.filter((url) => url.startsWith('/blog/') && url !== mdx).sort());
  });

  test('reports nothing but links to the documentation, and the picture that is missing', () => {
    for (const { code, message } of diagnostics) {
      if (code === 'mdx-unsupported') continue;
      assert.match(
        `${code} ${message}`,
        /^link-broken No page at "\/docs\/|^image-broken No image at "\.\/assets\/markdown-list-indent\.gif"\.$/,
      );
    }
  });

  test('has the titles and headings that the project is known by, and no id twice', () => {
    const known: Record<string, KnownPage> = JSON.parse(readFileSync(join(real, 'prettier-pages.json'), 'utf8'));
    for (const url of built()) {
      const html = readFileSync(join(folder, 'out', url, 'index.html'), 'utf8');
      const page = known[url];
      assert.equal(plain(/<title>(.*?)<\/title>/s.exec(html)?.[1]), page?.title);
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      assert.deepEqual({ url, ids: [...new Set(ids)] }, { url, ids });
      if (!/^\/blog\/\d/.test(url)) continue;
      assert.equal(plain(/<h1>(.*?)<\/h1>/s.exec(html)?.[1]), page?.h1);
      assert.deepEqual(
        { url, headings: [...html.matchAll(/<h([2-6])[^>]*\sid="([^"]*)"/g)].map(([, level, id]) => [Number(level), id]) },
        { url, headings: page?.headings.filter(([level]) => level > 1).map(([level, id]) => [level, id]) },
      );
    }
  });
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function plain(html = ''): string {
  return textOf(html).replace(/&([^;]+);/g, (entity, name: string) => entities[name] ?? entity);
}
