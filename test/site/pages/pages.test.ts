import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { inside, linksIn, siteFrom, textOf } from '../../support/sites/site-from.ts';

test('pages are Markdown files or components, and their URL is the path of the file', async () => {
  const site = await siteFrom({
    'content/pages/index.tsx': 'export default () => <h1>Start</h1>;',
    'content/pages/cc/manager.php.md': '# Manager',
    'content/pages/team/index.md': '---\ntitle: The team\n---\nText',
    'content/pages/moved.md': '---\nslug: /somewhere/else\n---\nText',
    'content/pages/_parts/card.tsx': 'export const Card = () => <p>Card</p>;',
    'content/pages/helper.test.ts': 'throw new Error("not a page");',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.deepEqual(site.paths, [
    '404.html',
    'cc/manager.php/index.html',
    'index.html',
    'search/index.html',
    'somewhere/else/index.html',
    'team/index.html',
  ]);
  assert.equal(textOf(inside(site.page('index.html'), 'main')), 'Start');
  assert.equal(textOf(inside(site.page('team/index.html'), 'h1')), 'The team');
});

test('a page module exports metadata, loads data, and imports files next to it', async () => {
  const site = await siteFrom({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', baseUrl: '/sub/', tagline: 'Line' };\n",
    'content/docs/intro.md': 'a',
    'content/pages/plans.tsx': `
      import { readFileSync } from 'node:fs';
      import { join } from 'node:path';
      import { useId } from 'react';
      import { Link } from 'storedocs/templates/parts/link';
      import { Card } from './_card';
      import './_plans.css';

      export const metadata = { title: 'Plans', description: 'What it costs', noIndex: true };
      export const load = async ({ root, locale }) => ({ locale, names: JSON.parse(readFileSync(join(root, 'names.json'), 'utf8')) });
      export default function Plans({ data }) {
        return <><h1 id={useId()}>{data.locale}: {data.names.join(', ')}</h1><Card><Link to="/docs/intro#top" className="more">Docs</Link></Card></>;
      }`,
    'content/pages/_card.tsx':
      "import type { ReactNode } from 'react';\nexport const Card = ({ children }: { children: ReactNode }) => <p>{children}</p>;",
    'content/pages/_plans.css': '.more { color: rebeccapurple }',
    'names.json': '["Free", "Basic"]',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  const page = site.page('plans/index.html');
  assert.equal(textOf(inside(page, 'h1')), 'en: Free, Basic');
  assert.deepEqual(linksIn(inside(page, 'main')), ['Docs > /sub/docs/intro/#top']);
  assert.match(inside(page, 'main'), /class="more"/);
  assert.equal(textOf(inside(page, 'title')), 'Plans | Test');
  assert.match(page, /<meta name="description" content="What it costs"\/>/);
  assert.match(page, /<meta name="robots" content="noindex, nofollow"\/>/);
  assert.doesNotMatch(site.file('sitemap.xml'), /plans/);
  const stylesheet = site.filePaths.find((path) => /\/modules-\w+\.css$/.test(path)) ?? '';
  assert.match(site.file(stylesheet), /\.more\{color:#639|\.more\{color:rebeccapurple/);
});

test('a template with the same name replaces the default one, and can still use it', async () => {
  const site = await siteFrom({
    'content/docs/intro.md': 'Text',
    'templates/chrome/footer.tsx': `
      import { Footer as Original } from 'storedocs/templates/chrome/footer';
      import { useSite } from '../parts/site-context';
      export function Footer(props) {
        return <><aside className="own">Made with care by {useSite().title}</aside><Original {...props} /></>;
      }`,
    'templates/docs/doc-page.tsx': `
      import { Markdown } from '../parts/markdown.tsx';
      import { Stamp } from '../stamp';
      export const DocPage = ({ page, body }) => <main id="__content"><h1>Own: {page.title}</h1><Markdown html={body} /><Stamp /></main>;`,
    'templates/stamp.tsx': 'export const Stamp = () => <em>stamped</em>;',
    'templates/styles/tokens.css': ':root { --own: 1px }',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  const page = site.page('docs/intro/index.html');
  assert.equal(textOf(inside(page, 'main')), 'Own: intro Text stamped');
  assert.equal(textOf(inside(page, 'aside', 'own')), 'Made with care by Test');
  assert.match(page, /<footer class="sd-footer sd-footer-light">/);
  const stylesheet = site.filePaths.find((path) => /\/style-\w+\.css$/.test(path)) ?? '';
  assert.match(site.file(stylesheet), /--own:/);
});

test('templates and pages use the React of storedocs, whatever React the site has installed', async () => {
  const site = await siteFrom({
    'content/pages/index.tsx': `
      import { version, useContext, createContext } from 'react';
      const Name = createContext('none');
      const Reader = () => <b>{useContext(Name)}</b>;
      export default () => <Name value="given"><Reader /><i>{version === 'foreign' ? 'foreign' : 'own'}</i></Name>;`,
    'node_modules/react/package.json': '{ "name": "react", "version": "0.0.0", "main": "index.js" }',
    'node_modules/react/index.js': "module.exports = { version: 'foreign' };",
    'node_modules/react/jsx-runtime.js': "throw new Error('foreign');",
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.equal(textOf(inside(site.page('index.html'), 'main')), 'given own');
});

test('a site whose head template has no generator tag can be rebuilt', async () => {
  const site = tempSite({
    'content/pages/index.md': '# Home\n',
    'templates/chrome/head.tsx': 'export function Head() { return <head><title>Ours</title></head>; }\n',
  });
  assert.equal((await site.run('build')).code, 0);
  assert.doesNotMatch(site.read('build/index.html'), /generator/);
  assert.equal((await site.run('build')).code, 0);
});

test('a template that does not replace a default one is reported, and styles of the site come last', async () => {
  const site = await siteFrom({
    'content/pages/index.md': '# Home',
    'templates/foter.tsx': 'export function Footer() { return null; }\n',
    'templates/chrome/footer.jsx': 'export const Footer = () => <footer>Own</footer>;\n',
    'templates/styles/custom.css': '.hero { color: red }\n',
  });
  assert.deepEqual(brief(site.diagnostics), ['template-unused templates/foter.tsx']);
  assert.equal(site.diagnostics[0]?.hint, 'Did you mean "templates/chrome/footer.tsx"?');
  assert.match(site.page('index.html'), /<footer>Own<\/footer>/);
  const style = site.filePaths.find((path) => /\/style-\w+\.css$/.test(path)) ?? '';
  assert.match(site.file(style), /\.hero\{color:red\}\s*$/);
});

test('a memoized component is a component, and a date is not JSON', async () => {
  const site = await siteFrom({
    'content/pages/index.tsx': "import { memo } from 'react';\nexport default memo(() => <h1>Kept</h1>);\n",
    'content/pages/dated.tsx': 'export const load = () => ({ day: new Date(0) });\nexport default () => <p>x</p>;\n',
  });
  assert.match(site.page('index.html'), /<h1>Kept<\/h1>/);
  assert.deepEqual(brief(site.diagnostics), ['page-module-invalid content/pages/dated.tsx']);
});

test('a component puts elements into the head of its page, once and in order', async () => {
  const { page, diagnostics } = await siteFrom({
    'content/pages/index.tsx': `
      import { Head } from 'storedocs/content';
      export default () => (
        <>
          <Head><meta name="one" content="$&" /></Head>
          <h1>Start</h1>
          <Head><meta name="two" content="&lt;" /></Head>
        </>
      );`,
  });
  assert.deepEqual(brief(diagnostics), []);
  const html = page('index.html');
  assert.deepEqual([...inside(html, 'head').matchAll(/<meta name="(?:one|two)"[^>]*>/g)].flat(), [
    '<meta name="one" content="$&amp;"/>',
    '<meta name="two" content="&lt;"/>',
  ]);
  assert.equal(textOf(inside(html, 'main')), 'Start');
});

test('a page imports a CommonJS package that requires Node modules', async () => {
  const { page } = await siteFrom({
    'node_modules/older/package.json': '{ "name": "older", "main": "index.js" }',
    'node_modules/older/index.js': "exports.name = require('path').basename('/a/file.txt');",
    'content/pages/index.tsx': "import { name } from 'older';\nexport default () => <h1>{name}</h1>;",
  });
  assert.equal(textOf(inside(page('index.html'), 'main')), 'file.txt');
});
