import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { inside, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (more = '') => `export default { title: 'Test', url: 'https://example.com', pages: { path: 'src/pages' }, ${more} };\n`;

/** Text of the content, without the comments that React writes between strings of an island. */
const contentText = (html: string) => textOf(inside(html, 'main').replace(/<!--.*?-->/g, '')).replace(/\s+/g, ' ');

/** Path of the script for the island `live.tsx`. */
const scriptOf = (html: string) => /data-src="\/([^"]*island-live[^"]*)"/.exec(html)?.[1] ?? '';

describe('Translate and translate()', () => {
  const words = `
    import Translate, { translate } from '@docusaurus/Translate';
    const label = translate({ id: 'label', message: 'Label' });
    export default function Words() {
      return (
        <p>
          {label}, <Translate id="hello" values={{ name: 'Ada' }}>{'Hello {name}'}</Translate>, <Translate>By text</Translate>,{' '}
          {translate({ message: '{n} parts' }, { n: 2 })}, <Translate id="none">No translation</Translate>
        </p>
      );
    }`;
  const files = {
    'site.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'src/pages/index.tsx': words,
    'src/words.tsx': words,
    'src/live.tsx': `'use client';\n${words}`,
    'content/docs/words.mdx':
      "import Words from '@site/src/words';\nimport Live from '@site/src/live';\n\n# Words\n\n<Words />\n\n<Live />\n",
    'i18n/fr/code.json': JSON.stringify({
      label: { message: 'Étiquette', description: 'Of a part' },
      hello: { message: 'Bonjour {name}' },
      'By text': { message: 'Par texte' },
      '{n} parts': { message: '{n} pièces' },
      'theme.common.skipToMainContent': { message: 'Not ours' },
    }),
  };

  test('return the messages of i18n/<locale>/code.json in pages, MDX and islands', async () => {
    const site = tempSite(files);
    assert.deepEqual(brief((await site.report('build')).diagnostics), []);
    const english = 'Label, Hello Ada, By text, 2 parts, No translation';
    const french = 'Étiquette, Bonjour Ada, Par texte, 2 pièces, No translation';
    const textIn = (path: string) => contentText(site.read(`build/${path}`));
    assert.equal(textIn('index.html'), english);
    assert.equal(textIn('fr/index.html'), french);
    assert.equal(textIn('docs/words/index.html').split(english).length, 3);
    assert.equal(textIn('fr/docs/words/index.html').split(french).length, 3);
    assert.match(site.read(`build/${scriptOf(site.read('build/fr/docs/words/index.html'))}`), /Bonjour/);
    assert.doesNotMatch(site.read(`build/${scriptOf(site.read('build/docs/words/index.html'))}`), /Bonjour|Not ours/);
  });

  test('a change of code.json changes the pages of the next build', async () => {
    const site = tempSite(files);
    await site.report('build');
    site.write({ 'i18n/fr/code.json': '{ "label": { "message": "Nom" } }' });
    await site.report('build');
    assert.match(textOf(inside(site.read('build/fr/index.html'), 'main')), /^Nom, Hello Ada/);
    assert.match(textOf(inside(site.read('build/fr/docs/words/index.html'), 'main')), /Nom, Hello Ada/);
  });

  test('a broken code.json is reported with its position', async () => {
    const site = tempSite({ ...files, 'i18n/fr/code.json': '{\n  "label": "Nom"\n}' });
    const { diagnostics } = await site.report('build');
    assert.deepEqual(
      diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`),
      ['translation-invalid i18n/fr/code.json:2'],
    );
  });
});

describe('hooks for versions', () => {
  const shown = `
    import { useActiveVersion, useDocsVersion, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
    export default function Versions() {
      const active = useActiveVersion();
      const { version, label, isLast } = useDocsVersion();
      return <p>{active?.name ?? 'none'} {version} {label} {String(isLast)} {useLatestVersion('default')?.path} {useVersions().map(({ name, path }) => name + '=' + path).join(' ')}</p>;
    }`;
  const files = {
    'site.config.ts': config("docs: { versions: { current: { label: 'Edge' } } }"),
    'versions.json': '["2.0"]',
    'src/shown.tsx': shown,
    'src/live.tsx': `'use client';\n${shown}`,
    'src/pages/index.tsx': "import Shown from '../shown';\nexport default Shown;\n",
    'content/docs/a.mdx': "import Shown from '@site/src/shown';\nimport Live from '@site/src/live';\n\n# A\n\n<Shown />\n\n<Live />\n",
    'versioned_docs/version-2.0/a.mdx': "import Shown from '@site/src/shown';\n\n# A\n\n<Shown />\n",
  };

  test('provide documents, islands and pages with the versions', async () => {
    const site = await siteFrom(files);
    assert.deepEqual(brief(site.diagnostics), []);
    const all = '/docs current=/docs/next 2.0=/docs';
    const textIn = (path: string) => contentText(site.page(path));
    assert.ok(textIn('docs/a/index.html').includes(`2.0 2.0 2.0 true ${all}`), textIn('docs/a/index.html'));
    const next = textIn('docs/next/a/index.html');
    assert.equal(next.split(`current current Edge false ${all}`).length, 3, next);
    assert.equal(textIn('index.html'), `none 2.0 2.0 true ${all}`);
    assert.match(site.file(scriptOf(site.page('docs/next/a/index.html'))), /Edge/);
  });

  test('return one version if the site has no versions', async () => {
    const { 'versions.json': _, 'versioned_docs/version-2.0/a.mdx': __, ...others } = files;
    const site = await siteFrom({ ...others, 'site.config.ts': config() });
    assert.deepEqual(brief(site.diagnostics), []);
    assert.match(textOf(inside(site.page('docs/a/index.html'), 'main')), /current current Next true \/docs current=\/docs/);
  });
});

test('themeConfig contains the navbar, footer and other settings around pages', async () => {
  const site = await siteFrom({
    'site.config.ts': config("navbar: { title: 'Bar', items: [{ to: '/', label: 'Home' }] }, image: 'a.png'"),
    'content/static/a.png': '',
    'src/pages/index.tsx': `
      import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
      import { useThemeConfig } from '@docusaurus/theme-common';
      export default function Page() {
        const { siteConfig: { themeConfig }, i18n } = useDocusaurusContext();
        const { colorMode, docs } = useThemeConfig();
        return <p>{themeConfig.navbar.title} {themeConfig.navbar.items[0].label} {themeConfig.image} {String(colorMode.disableSwitch)} {String(docs.sidebar.hideable)} {i18n.localeConfigs.en.direction}</p>;
      }`,
    'content/docs/a.md': '# A\n',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.equal(textOf(inside(site.page('index.html'), 'main')), 'Bar Home a.png false false ltr');
});

test('noFooter hides the footer, and wrapperClassName wraps the content of a Markdown page', async () => {
  const page = (props: string) =>
    `import Layout from '@theme/Layout';\nexport default () => <Layout title="A" ${props}><main>Text</main></Layout>;\n`;
  const site = await siteFrom({
    'site.config.ts': config(),
    'src/pages/bare.tsx': page('noFooter'),
    'src/pages/usual.tsx': page(''),
    'src/pages/text.md': '---\nwrapperClassName: wide calm\n---\n\n# Text\n',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.doesNotMatch(site.page('bare/index.html'), /<footer/);
  assert.match(site.page('usual/index.html'), /<footer/);
  assert.match(site.page('text/index.html'), /<main class="sd-page sd-page-alone wide calm"/);
});

test('a currentColor SVG is inlined, but its URL still works', async () => {
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" fill="currentColor"><path d="M0 0h2v2z"/></svg>';
  const use = (path: string) =>
    `import Mark, { url } from '${path}';\nexport default () => <p><Mark className="mark" title="Mark" /><img alt="" src={Mark} /></p>;\n`;
  const site = await siteFrom({
    'site.config.ts': config(),
    'src/mark.svg': mark,
    'src/pages/index.tsx': use('../mark.svg'),
    'src/live.tsx': `'use client';\n${use('./mark.svg')}`,
    'content/docs/a.mdx':
      "import Mark from '@site/src/mark.svg';\nimport Live from '@site/src/live';\n\n# A\n\n<Mark className=\"mark\" />\n\n<Live />\n",
  });
  assert.deepEqual(brief(site.diagnostics), []);
  const inline = /<svg viewBox="0 0 2 2" fill="currentColor" role="img" aria-label="Mark" class="mark"><path d="M0 0h2v2z"\/><\/svg>/;
  assert.match(inside(site.page('index.html'), 'main'), inline);
  assert.match(inside(site.page('index.html'), 'main'), /<img alt="" src="\/assets\/mark-\w+\.svg"/);
  assert.match(inside(site.page('docs/a/index.html'), 'main'), inline);
  assert.match(
    inside(site.page('docs/a/index.html'), 'main'),
    /<svg viewBox="0 0 2 2" fill="currentColor" aria-hidden="true" class="mark">/,
  );
});
