import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serve } from '../../support/program/serve.ts';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { inside, renderSiteOf, siteFrom } from '../../support/sites/site-from.ts';

const example = 'const a = 1;\n// #region use\nuse(a);\n// #endregion use\n';

/** The visible text of each code block of a page. */
function blocks(html: string): string[] {
  return html
    .split('<figure class="sd-code"')
    .slice(1)
    .map((block) =>
      inside(block, 'code')
        .replace(/<[^>]*>/g, '')
        .trim()
        .replace(/\n/g, ' '),
    );
}

test('a block shows a file of the site, or a part of it', async () => {
  const site = await siteFrom({
    'content/docs/guides/a.md': [
      '```ts file=./example.ts title="Example"\n```',
      '``` file=example.ts#use\n```',
      '```ts file=../shared.ts#L2\n```',
      '```ts file=/shared.ts#L1\n```',
      '```js file="@site/src/a b.js"\n```',
      '```js file=/src/c.js {2}\n```',
      '```js file=@site/src/magic.js showLineNumbers=7\n```',
    ].join('\n\n'),
    'content/docs/guides/example.ts': example,
    'content/docs/shared.ts': 'one\ntwo\n',
    'src/a b.js': 'b\r\nc\r\n',
    'src/c.js': '\ufeffc\nd\n',
    'src/magic.js': '// highlight-next-line\nx\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const html = site.page('docs/guides/a/index.html');
  assert.deepEqual(blocks(html), ['const a = 1; use(a);', 'use(a);', 'two', 'one', 'b c', 'c d', 'x']);
  assert.match(html, /data-language="ts"><figcaption>Example<\/figcaption>/);
  assert.match(html, /<figure class="sd-code" data-language="ts"><pre tabindex="0"><code><span class="sd-line">(<span[^>]*>)?use/);
  assert.match(html, /<span class="sd-line sd-highlighted">(<span[^>]*>)?d/);
  assert.match(html, /<span class="sd-line sd-highlighted" data-line="7">(<span[^>]*>)?x/);
});

test('files that cannot be shown are errors at their fences, all in one run, and links are still checked', async () => {
  const site = tempSite({
    'content/docs/a.md': [
      '```ts file=./exmple.ts\n```',
      '> ```ts file=example.ts#usee\n> ```',
      '```ts file=example.ts#L3-L9\n```',
      '```ts file=../../../secret.ts\n```',
      '```ts file=@site/link.ts\n```',
      '```ts file=@site/src\n```',
      '```ts file=picture.png\n```',
      '```ts file=latin.txt\n```',
      '``` file=\n```',
      '```ts file=Example.ts\n```',
      '[b](missing.md)',
    ].join('\n\n'),
    'content/docs/example.ts': example,
    'content/docs/picture.png': Uint8Array.of(0x89, 0x50, 0, 0),
    'content/docs/latin.txt': Uint8Array.of(0x63, 0x61, 0x66, 0xe9),
    'src/c.js': 'c\n',
  });
  const outside = tempSite({ 'real.ts': 'x\n' });
  symlinkSync(join(outside.root, 'real.ts'), join(site.root, 'link.ts'));
  const { diagnostics } = await renderSiteOf(site);
  assert.deepEqual(
    diagnostics.map(({ severity, code, message, file, line, column, hint }) => [
      `${severity} ${code} ${file}:${line}:${column}`,
      message,
      hint,
    ]),
    [
      ['error code-file-broken content/docs/a.md:1:1', 'No file at "./exmple.ts".', 'Did you mean "./example.ts"?'],
      ['error code-region-missing content/docs/a.md:4:3', 'No region "usee" in "example.ts".', 'Did you mean "#use"?'],
      ['error code-region-missing content/docs/a.md:7:1', 'No line 9 in "example.ts", which has 4 lines.', undefined],
      [
        'error code-file-broken content/docs/a.md:10:1',
        'The file "../../../secret.ts" is outside the site.',
        'Only files below the root of the site can be shown: copy it there, or choose a root that contains both.',
      ],
      [
        'error code-file-broken content/docs/a.md:13:1',
        'The file "@site/link.ts" is outside the site.',
        'Only files below the root of the site can be shown: copy it there, or choose a root that contains both.',
      ],
      ['error code-file-broken content/docs/a.md:16:1', '"@site/src" is a folder, not a file.', undefined],
      ['error code-file-broken content/docs/a.md:19:1', 'The file "picture.png" is binary: it cannot be shown as code.', undefined],
      ['error code-file-broken content/docs/a.md:22:1', 'The file "latin.txt" is not UTF-8.', 'Save it as UTF-8.'],
      ['error code-file-broken content/docs/a.md:25:1', '"file=" has no path.', 'Write a path, such as "file=./example.ts".'],
      ['error code-file-broken content/docs/a.md:28:1', 'No file at "Example.ts".', 'Letter case matters: it is "example.ts".'],
      ['error link-broken content/docs/a.md:31:1', 'No page at "missing.md".', undefined],
    ],
  );
});

test('a page changes with the file that it shows, even if its own text is cached', async () => {
  const site = tempSite({ 'content/docs/a.md': '```ts file=@site/src/example.ts#use\n```\n', 'src/example.ts': example });
  assert.equal((await site.run('build')).code, 0);
  site.write({ 'src/example.ts': example.replace('use(a)', 'again(a)') });
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual(blocks(site.read('build/docs/a/index.html')), ['again(a);']);
  site.write({ 'src/example.ts': example.replace('#region use', '#region usage') });
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, brief(diagnostics)], [1, ['code-region-missing content/docs/a.md:1:1']]);
});

test('dev reloads when a file that a page shows changes, and when a missing one is created', async () => {
  const site = tempSite({
    'content/docs/a.md': '```ts file=@site/src/example.ts#use\n```\n\n```ts file=@site/src/new.ts\n```\n',
    'src/example.ts': example,
  });
  const { url, stop } = await serve(['dev', '--port', '0'], site.root);
  after(stop);
  const shown = async () => blocks(await (await fetch(`${url}/docs/a/`)).text());
  /** Saves until the page shows the change, since no event tells when the system starts watching a file. */
  const change = async (path: string, text: string, expected: readonly string[]) => {
    for (let attempt = 0; attempt < 480; attempt++) {
      if (attempt % 20 === 0) site.write({ [path]: text });
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (JSON.stringify(await shown()) === JSON.stringify(expected)) return;
    }
    assert.deepEqual(await shown(), expected);
  };
  assert.deepEqual(await shown(), ['use(a);', 'No file at &quot;@site/src/new.ts&quot;.']);
  await change('src/new.ts', 'new\n', ['use(a);', 'new']);
  await change('src/example.ts', example.replace('use(a)', 'again(a)'), ['again(a);', 'new']);
});
