import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { inside, linksIn, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (more = '') =>
  `export default { title: 'Test', tagline: 'Line', url: 'https://example.com', pages: { path: 'src/pages' }, ${more} };\n`;

test('a page with its own layout sets title and description, and renders its main element', async () => {
  const site = await siteFrom({
    'site.config.ts': config("customFields: { plan: 'Free' }, image: 'site.png'"),
    'content/static/site.png': '',
    'content/static/page.png': '',
    'content/docs/intro.md': '# Intro',
    'src/pages/index.js': `
      import React from 'react';
      import Head from '@docusaurus/Head';
      import Link from '@docusaurus/Link';
      import useBaseUrl from '@docusaurus/useBaseUrl';
      import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
      import Translate, { translate } from '@docusaurus/Translate';
      import Layout from '@theme/Layout';
      import Heading from '@theme/Heading';
      import { Card } from '@site/src/card';
      import styles from './index.module.css';

      export default function Home() {
        const { siteConfig, i18n } = useDocusaurusContext();
        return (
          <Layout title="Hello" description="What this is" image="page.png" wrapperClassName="wide">
            <Head><meta name="made" content={useBaseUrl('/img')} /></Head>
            <main className={styles.main}>
              <Heading as="h1">{siteConfig.tagline} {siteConfig.customFields.plan} {i18n.currentLocale}</Heading>
              <Link to="/docs/intro#top" activeClassName="on" isNavLink>Docs</Link> <Link href="https://other.example/">Away</Link>
              <Translate id="a">Words</Translate>{translate({ message: ' and {name}' }, { name: 'more' })}
              <Card />
            </main>
          </Layout>
        );
      }`,
    'src/pages/index.module.css': '.main { color: red }',
    'src/card.jsx':
      'const Mark = require(\'@site/src/mark.svg\').default;\nexport const Card = () => <Mark className="mark" role="img" />;\n',
    'src/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  const page = site.page('index.html');
  assert.equal(textOf(inside(page, 'title')), 'Hello | Test');
  assert.match(page, /<meta name="description" content="What this is"\/>/);
  assert.match(page, /<meta property="og:image" content="https:\/\/example\.com\/page\.png"\/>/);
  assert.match(page, /<meta name="made" content="\/img"\/>/);
  assert.equal(page.match(/<main/g)?.length, 1);
  assert.match(page, /id="__content"/);
  assert.equal(textOf(inside(page, 'h1')), 'Line Free en');
  assert.deepEqual(linksIn(inside(page, 'main')), ['Docs > /docs/intro/#top', 'Away > https://other.example/']);
  assert.match(inside(page, 'main'), /Words and more/);
  assert.match(inside(page, 'main'), /<img alt="" class="mark" src="\/assets\/mark-\w+\.svg"\/>/);
  assert.match(page, /<main class="[\w-]*main[\w-]*"/);
});

test('pages get the configuration and their path, redirect, and read what plugins publish', async () => {
  const site = await siteFrom({
    'site.config.ts': config("docs: { path: 'docs' }"),
    'docs/a.mdx':
      "import Head from '@docusaurus/Head';\nimport IconHome from '@theme/Icon/Home';\n\n# A\n\n<Head><title>Only a & b</title></Head>\n\n<IconHome width={12} />\n",
    'src/pages/index.jsx': `
      import Head from '@docusaurus/Head';
      import { Details } from '@docusaurus/theme-common/Details';
      import useBrokenLinks from '@docusaurus/useBrokenLinks';
      import { usePluginData } from '@docusaurus/useGlobalData';
      import Layout from '@theme/Layout';
      export default function Page({ config, location, route }) {
        useBrokenLinks().collectAnchor('x');
        const { versions } = usePluginData('docusaurus-plugin-content-docs');
        return (
          <Layout title="Start">
            <Head><title>Exactly this</title></Head>
            <Details summary="More">{[config.tagline, location.pathname, route.path, versions[0].path].join(' ')}</Details>
          </Layout>
        );
      }`,
    'src/pages/old.jsx': 'import { Redirect } from \'@docusaurus/router\';\nexport default () => <Redirect to="/docs/a#a" />;\n',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  const page = site.page('index.html');
  assert.deepEqual(page.match(/<title>.*?<\/title>/g), ['<title>Exactly this</title>']);
  assert.match(page, /<main class="sd-module-page"[^>]*><details><summary>More<\/summary>Line \/ \/ \/docs<\/details><\/main>/);
  assert.deepEqual(site.page('docs/a/index.html').match(/<title>.*?<\/title>/g), ['<title>Only a &amp; b</title>']);
  assert.match(site.page('docs/a/index.html'), /<svg viewBox="0 0 24 24" width="12" height="12"/);
  assert.match(site.page('old/index.html'), /<head>.*<meta http-equiv="refresh" content="0; url=\/docs\/a\/#a"\/>.*<\/head>/s);
});

test('an imported SVG is a component and a URL', async () => {
  const site = await siteFrom({
    'site.config.ts': config(),
    'src/pages/index.tsx':
      'import Mark from \'../mark.svg\';\nexport default () => <><Mark aria-label="Mark" fill="red" /><img alt="" src={Mark} /></>;\n',
    'src/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.match(
    inside(site.page('index.html'), 'main'),
    /<img alt="Mark" aria-label="Mark" src="(\/assets\/mark-\w+\.svg)"\/><img alt="" src="\1"\/>/,
  );
});

test('an unsupported theme component and a misspelled one are reported', async () => {
  const { diagnostics } = await siteFrom({
    'site.config.ts': config(),
    'src/pages/index.tsx':
      "import Root from '@theme/Footer/Copyright';\nimport Tab from '@theme/Tabz';\nexport default () => <><Root /><Tab /></>;\n",
  });
  assert.deepEqual(
    diagnostics.map(({ code, message, hint, file, line }) => [code, message, hint, `${file}:${line}`]),
    [
      [
        'import-missing',
        'storedocs has no replacement for "@theme/Footer/Copyright".',
        "Write a component of your own, and map the name to its file in the configuration: markdown: { alias: { '@theme/Footer/Copyright': 'src/Copyright.tsx' } }.",
        'src/pages/index.tsx:1',
      ],
      ['import-missing', 'storedocs has no replacement for "@theme/Tabz".', 'Did you mean "@theme/Tabs"?', 'src/pages/index.tsx:2'],
    ],
  );
});

test('a page follows aliases of the configuration', async () => {
  const site = await siteFrom({
    'site.config.ts': config("markdown: { alias: { '@theme/Own': 'src/own.tsx', lib: 'src/lib' } }"),
    'src/pages/index.tsx': "import Own from '@theme/Own';\nimport { word } from 'lib/word';\nexport default () => <><Own /> {word}</>;\n",
    'src/own.tsx': 'export default () => <b>own</b>;\n',
    'src/lib/word.ts': "export const word = 'word';\n",
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.equal(textOf(inside(site.page('index.html'), 'main')), 'own word');
});

test('a hook in a page, which never runs in the browser, is a warning, and works in an island', async () => {
  const site = await siteFrom({
    'site.config.ts': config(),
    'src/pages/index.tsx':
      "import { useState } from 'react';\nimport '@docusaurus/Link';\nimport Counter from '../counter';\nexport default () => { const [count] = useState(2); return <>{count}<Counter /></>; };\n",
    'src/counter.tsx': `'use client';
      import { useState } from 'react';
      import Link from '@docusaurus/Link';
      import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
      import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
      import { useLocation } from '@docusaurus/router';
      import { useColorMode } from '@docusaurus/theme-common';
      export default function Counter() {
        const [count] = useState(1);
        const { siteConfig } = useDocusaurusContext();
        return <Link to="/">{siteConfig.title} {count} {useColorMode().colorMode} {useLocation().pathname} {String(ExecutionEnvironment.canUseDOM)}</Link>;
      }`,
  });
  assert.deepEqual(
    site.diagnostics.map(({ code, severity, message, file }) => [code, severity, message, file]),
    [['state-without-client', 'warning', '"useState" is called in a component that never runs in the browser.', 'src/pages/index.tsx']],
  );
  const main = inside(site.page('index.html'), 'main');
  assert.equal(textOf(inside(main, 'a')), 'Test 1 light / false');
  const script = /data-src="\/([^"]+)"/.exec(main)?.[1] ?? '';
  assert.match(site.file(script), /"Test"/);
});

test('a page has the styles of documents unless it disables them', async () => {
  const page = (more: string) => `export const metadata = { title: 'A'${more} };\nexport default () => <p>Text</p>;\n`;
  const site = await siteFrom({
    'site.config.ts': config(),
    'src/pages/index.tsx': page(''),
    'src/pages/bare.tsx': page(', contentStyles: false'),
    'src/pages/own.tsx': 'export default () => <><h1>A</h1><main>Text</main></>;\n',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.match(
    site.page('index.html'),
    /<main class="sd-landing" id="__content" tabindex="-1"><div class="markdown"><p>Text<\/p><\/div><\/main>/,
  );
  assert.match(site.page('bare/index.html'), /<main class="sd-landing" id="__content" tabindex="-1"><p>Text<\/p><\/main>/);
  assert.match(
    site.page('own/index.html'),
    /<div class="sd-module-page markdown" id="__content" tabindex="-1"><h1>A<\/h1><main>Text<\/main><\/div>/,
  );
});

test('a stylesheet of the site can import a stylesheet with the classes of Infima', async () => {
  const files = { 'site.config.ts': config(), 'src/pages/index.tsx': 'export default () => <div className="row" />;\n' };
  const sheetOf = async (more: Readonly<Record<string, string>>) => {
    const site = await siteFrom({ ...files, ...more });
    assert.deepEqual(brief(site.diagnostics), []);
    return site.file(site.filePaths.find((path) => /assets\/style-.*\.css$/.test(path)) ?? '');
  };
  const imported = await sheetOf({ 'templates/styles/custom.css': "@import 'storedocs/styles/infima.css';\n.own { color: red }\n" });
  for (const name of ['row', 'col--4', 'hero--primary', 'button--lg', 'card__body', 'text--center', 'margin-top--md', 'padding-horiz--lg'])
    assert.match(imported, new RegExp(`\\.${name}\\b`));
  const plain = await sheetOf({});
  assert.doesNotMatch(plain, /\.(?:row|hero|button|card|container|badge)\b/);
});
