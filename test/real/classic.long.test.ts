import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import * as z from 'zod';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { escapeHtml } from '../../src/text/html-entities.ts';
import { type TempSite, tempSite } from '../support/program/temp-site.ts';
import { inside, linksIn, textOf } from '../support/sites/site-from.ts';

const texts = z.record(z.string(), z.string());

/** The template of `create-docusaurus` in both languages, and data of the pages that Docusaurus builds from it. */
const classic = z
  .object({
    shared: texts,
    typescript: texts,
    javascript: texts,
    build: z.record(z.string(), z.object({ title: z.string().optional(), h1: z.string().optional(), ids: z.array(z.string()) })),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'classic.json'), 'utf8')));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Images of the template, and the package that it imports. */
const others = {
  'static/img/logo.svg': drawing,
  'static/img/favicon.ico': pixel,
  'static/img/docusaurus.png': pixel,
  'static/img/docusaurus-social-card.jpg': pixel,
  ...Object.fromEntries(['mountain', 'tree', 'react'].map((name) => [`static/img/undraw_docusaurus_${name}.svg`, drawing])),
  'docs/tutorial-extras/img/docsVersionDropdown.png': pixel,
  'docs/tutorial-extras/img/localeDropdown.png': pixel,
  'blog/2021-08-26-welcome/docusaurus-plushie-banner.jpeg': pixel,
  'node_modules/clsx/package.json': '{ "name": "clsx", "main": "index.js" }',
  'node_modules/clsx/index.js': "module.exports = (...names) => names.filter(Boolean).join(' ');\n",
};

/** The pages of the Docusaurus build, reduced to what a comparison reads. */
const oldBuild = Object.fromEntries(
  Object.entries(classic.build).map(([path, { title = '', h1, ids }]) => {
    const heading = h1 === undefined ? '' : `<h1>${escapeHtml(h1)}</h1>`;
    return [
      `old/${path}`,
      `<title>${escapeHtml(title)}</title><main>${heading}${ids.map((id) => `<p id="${escapeHtml(id)}">`).join('')}</main>`,
    ];
  }),
);

/** Without the warnings about two MDX examples in the template, which have handlers outside of components. */
function unexpected(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ code }) => code !== 'content-static');
}

/** The template after `init`, with the files in `changed` replaced. */
async function movedSite(language: 'typescript' | 'javascript', changed: Readonly<Record<string, string>> = {}): Promise<TempSite> {
  const site = tempSite({ ...others, ...oldBuild, ...classic.shared, ...classic[language], ...changed });
  site.remove('site.config.ts');
  const { code, stderr } = await site.run('init', '--from', 'docusaurus');
  assert.equal(code, 0, stderr);
  return site;
}

for (const language of ['typescript', 'javascript'] as const)
  describe(`the classic template in ${language}`, () => {
    test('is converted by one command and builds without an edit, home page included', async () => {
      const site = await movedSite(language);
      const { code, diagnostics } = await site.report('build');
      const others = unexpected(diagnostics);
      assert.deepEqual([code, diagnostics.length - others.length, others], [0, 2, []]);
      const home = site.read('build/index.html');
      assert.equal(textOf(inside(home, 'title')), 'Hello from My Site | My Site');
      assert.deepEqual(linksIn(inside(home, 'header', 'hero')), ['Docusaurus Tutorial - 5min ⏱️ > /docs/intro/']);
      assert.equal(home.match(/<img[^>]* src="\/assets\/undraw_docusaurus_\w+-\w+\.svg"/g)?.length, 3);
      const styles = site.read(`build/${/href="\/(assets\/style-[^"]+)"/.exec(home)?.[1]}`);
      for (const name of ['hero--primary', 'col--4', 'text--center', 'padding-horiz--md']) assert.ok(styles.includes(`.${name}`), name);
    });
  });

test('the classic template with Windows line endings and CommonJS builds the same files', async () => {
  const files = { ...classic.shared, ...classic.javascript };
  const changed = Object.entries(files).map(([path, text]) => {
    const isConfig = /^(?:docusaurus\.config|sidebars)\.js$/.test(path);
    const common = text
      .replace('export default', 'module.exports =')
      .replace(/^import \{(\w+) as (\w+)\} from (.*);$/m, 'const { $1: $2 } = require($3);');
    return [path, (isConfig ? common : text).replaceAll('\n', '\r\n')];
  });
  const original = await movedSite('javascript');
  const windows = await movedSite('javascript', Object.fromEntries(changed));
  assert.match(windows.read('docusaurus.config.js'), /require\('prism-react-renderer'\);\r\n/);
  assert.match(windows.read('sidebars.js'), /module\.exports = sidebars;\r\n/);
  const pages = [
    'index.html',
    'docs/tutorial-basics/markdown-features/index.html',
    'blog/index.html',
    'markdown-page/index.html',
    'sitemap.xml',
  ];
  for (const site of [original, windows]) assert.equal((await site.report('build')).code, 0);
  for (const page of pages) assert.equal(windows.read(`build/${page}`), original.read(`build/${page}`), page);
});

describe('compared with a Docusaurus build, the classic template', () => {
  test('has the same URLs, titles, first headings and ids', async () => {
    const site = await movedSite('typescript');
    const { code, diagnostics } = await site.report('check', '--against', 'old');
    assert.deepEqual([code, unexpected(diagnostics)], [0, []]);
  });

  test('has redirects suggested for ten renamed pages, and passes with them', async () => {
    const site = await movedSite('typescript');
    const pages = [...Object.keys(classic.shared).filter((path) => /^docs\/.*\.mdx$/.test(path)), 'src/pages/markdown-page.mdx'];
    const posts = ['blog/2019-05-28-first-blog-post.mdx'];
    const renamed = [...pages, ...posts].slice(0, 10);
    for (const [index, path] of renamed.entries()) {
      const text = site.read(path);
      const slug = `slug: /renamed-${index}\n`;
      const has = text.startsWith('---\n');
      site.write({ [path]: has ? text.replace(/^slug:.*\n/m, '').replace('---\n', `---\n${slug}`) : `---\n${slug}---\n${text}` });
    }
    assert.equal(renamed.length, 10);
    const before = await site.report('check', '--against', 'old');
    const missing = before.diagnostics.filter((found) => found.code === 'url-missing');
    assert.equal(before.code, 1);
    const redirects = missing.map(({ hint = '' }) => /\{ from: .*\},/.exec(hint)?.[0] ?? hint);
    assert.equal(redirects.length, 10, JSON.stringify(redirects, null, 1));
    for (const [index, line] of redirects.entries())
      assert.match(line, /^\{ from: '\/[^']+', to: '\/(?:docs\/|blog\/)?renamed-\d\/' \},$/, String(index));
    site.write({
      'site.config.ts': site.read('site.config.ts').replace('defineConfig({', `defineConfig({\n  redirects: [${redirects.join(' ')}],`),
    });
    const after = await site.report('check', '--against', 'old');
    assert.deepEqual([after.code, unexpected(after.diagnostics)], [0, []]);
  });
});
