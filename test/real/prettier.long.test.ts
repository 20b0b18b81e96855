import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { runProgram } from '../support/program/temp-site.ts';

const repository = join(import.meta.dirname, '../..');
const real = join(repository, '../shared/real');
const skip = existsSync(real) ? false : 'needs real documentation next to the checkout';

/** True for problems of links and images, but not of content style. */
const isReference = ({ code }: Diagnostic) => /^(link|anchor|image)-broken$/.test(code);

/** A page in the output of another generator. */
interface CachedPage {
  readonly title: string;
  readonly h1: string;
  /** Level, id and text. */
  readonly headings: readonly (readonly [number, string, string])[];
  readonly toc: readonly string[];
}

describe('the documentation of a real project', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-real-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const build = async (root: string, config: string, out: string) => {
    const args = ['--cache-dir', join(folder, 'cache'), '--root', root, '--config', config, '--out-dir', join(folder, out)];
    const { code, stdout, stderr } = await runProgram(['build', '--format', 'json', ...args], repository);
    assert.notEqual(stdout, '', stderr);
    const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
    return { code, diagnostics };
  };
  let result: Awaited<ReturnType<typeof build>>;
  before(async () => {
    result = await build(join(real, 'prettier/website'), 'test/real/prettier.config.ts', 'out');
  });

  test('builds without a false positive, and the only missing image is reported where a post shows it', () => {
    assert.equal(result.code, 0);
    assert.deepEqual(
      result.diagnostics.filter(isReference).map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`),
      [`image-broken blog/2018-02-26-1.11.0.md:1041 No image at "./assets/markdown-list-indent.gif".`],
    );
  });

  test('has the URLs of the original site', () => {
    const known = readFileSync(join(real, 'prettier-urls.txt'), 'utf8').split('\n');
    const built = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html'))
      .map((path) => `/${path.replace(/index\.html$/, '')}`);
    assert.deepEqual(built.filter(isCompared).sort(), known.filter(isCompared).sort());
  });

  test('keeps each of its two versions together, and lets readers switch between them', () => {
    const page = (path: string) => readFileSync(join(folder, 'out', path, 'index.html'), 'utf8');
    const menu = (path: string) => /<details class="sd-dropdown" data-versions="default">.*?<\/details>/s.exec(page(path))?.[0] ?? '';
    const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    assert.deepEqual(links(menu('docs/options')), ['/docs/next/options/', '/docs/options/']);
    assert.deepEqual(links(menu('docs/next/cli')), ['/docs/next/cli/', '/docs/cli/']);
    const sidebar = (path: string) => links(/<nav class="sd-sidebar.*?<\/nav>/s.exec(page(path))?.[0] ?? '');
    const [stable, next] = [sidebar('docs/options'), sidebar('docs/next/options')];
    assert.ok(stable.length > 5 && stable.every((url) => !url?.startsWith('/docs/next/')), stable.join(' '));
    assert.deepEqual(
      next,
      stable.map((url) => url?.replace('/docs/', '/docs/next/')),
    );
    assert.match(page('docs/next/cli'), /unreleased documentation/);
    assert.doesNotMatch(page('docs/cli'), /version-notice/);
  });

  test('has the titles, headings and content of the original site, and no duplicate ids', () => {
    const known: Record<string, CachedPage> = JSON.parse(readFileSync(join(real, 'prettier-pages.json'), 'utf8'));
    for (const [url, page] of Object.entries(known)) {
      if (!isCompared(url)) continue;
      const html = readFileSync(join(folder, 'out', url, 'index.html'), 'utf8');
      // storedocs adds the page number of a list, so that titles are unique.
      const title = textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '').replace(/ – Page \d+ of \d+(?= \|)/, '');
      assert.equal(title, page.title);
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      assert.deepEqual({ url, ids: [...new Set(ids)] }, { url, ids });
      // Lists of posts differ by design in their content and order.
      if (/^\/blog\/(?!\d)/.test(url)) continue;
      assert.deepEqual({ url, h1: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '') }, { url, h1: page.h1 });
      assert.deepEqual({ url, headings: headingsOf(html) }, { url, headings: page.headings.filter(([level]) => level > 1) });
      assert.deepEqual({ url, toc: tocOf(html) }, { url, toc: page.toc });
    }
  });

  test('has every planted broken link reported at its position, and nothing else', async () => {
    const copy = join(folder, 'copy');
    cpSync(join(real, 'prettier'), join(copy, 'prettier'), { recursive: true });
    const config = readFileSync(join(repository, 'test/real/prettier.config.ts'), 'utf8');
    const root = join(copy, 'prettier/website');
    writeFileSync(join(copy, 'site.config.ts'), config.replace("'../shared/real/prettier/website'", JSON.stringify(root)));
    const expected = plant(join(copy, 'prettier/docs'));
    const { diagnostics } = await build(root, join(copy, 'site.config.ts'), 'planted');
    assert.deepEqual(
      diagnostics
        .filter((diagnostic) => isReference(diagnostic) && !diagnostic.file?.startsWith('blog/'))
        .map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
      expected,
    );
  });
});

/** Pages that differ between generators: the home page, search, and the 404 page. */
function isCompared(url: string): boolean {
  return !['', '/', '/search/', '/404.html'].includes(url);
}

/** Lines with one broken reference each; `^` marks the column where it starts. */
const planted: readonly (readonly [code: string, line: string])[] = [
  ['link-broken', 'A ^[page](missing.md) that is not there.'],
  ['link-broken', 'A ^[page](./optoins.md) with a slip.'],
  ['link-broken', 'A ^[page](OPTIONS.md) in wrong letter case.'],
  ['link-broken', 'A ^[page](../options.md) one folder too high.'],
  ['link-broken', 'A ^[site path](/docs/next/nowhere).'],
  ['link-broken', 'A ^[relative URL](../nowhere/).'],
  ['link-broken', 'A ^[file](./manual.pdf).'],
  ['link-broken', 'A ^[file](/files/manual.pdf).'],
  ['anchor-broken', 'An ^[anchor](options.md#nowhere) of another page.'],
  ['anchor-broken', 'An ^[anchor](#nowhere) of this page.'],
  ['anchor-broken', 'An ^[anchor](/docs/next/options#nowhere) by URL.'],
  ['image-broken', 'An ^![image](./nowhere.png).'],
  ['image-broken', 'An ^![image](/images/nowhere.png).'],
  ['link-broken', 'A ^[reference][planted] to a missing page.'],
  ['link-broken', 'Raw HTML: <a class="x" ^href="nowhere.md">link</a>.'],
  ['image-broken', 'Raw HTML: <img alt="" ^src="/nowhere.png" />.'],
  ['anchor-broken', '> In a quote: <a ^href="#nowhere">link</a>.'],
  ['link-broken', '- In a list: ^[page](missing.md).'],
  ['link-broken', '| In | a ^[table](missing.md) |'],
  ['link-broken', ':::note See ^[the page](missing.md)'],
];

/** Appends the lines to a document and returns the expected problems, sorted by position. */
function plant(docs: string): string[] {
  const path = join(docs, 'ci.md');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const expected: string[] = [];
  for (const [code, line] of planted) {
    lines.push('', line.replace('^', ''));
    expected.push(`${code} ../docs/ci.md:${lines.length}:${line.indexOf('^') + 1}`);
    if (line.startsWith('|')) lines.push('| -- | -- |');
    if (line.startsWith(':::')) lines.push('', 'Text.', '', ':::');
  }
  writeFileSync(path, `${lines.join('\n')}\n\n[planted]: missing.md\n`);
  return expected;
}

function headingsOf(html: string): [number, string, string][] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  return [...main.matchAll(/<h([2-6]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs)].map(([, level, id = '', inner = '']) => [
    Number(level),
    id,
    // The list of known pages contains every such character as a link.
    textOf(inner).replaceAll('#', '').replace(/\s+/g, ' '),
  ]);
}

function tocOf(html: string): string[] {
  const toc = /<nav class="sd-toc[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
  return [...toc.matchAll(/href="#([^"]*)"/g)].map(([, id = '']) => decodeURIComponent(id));
}

function textOf(html: string): string {
  return html
    .replace(/<a class="hash-link".*?<\/a>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}
