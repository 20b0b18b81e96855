import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { inside, linksIn, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = { 'site.config.ts': "export default { title: 'Shop', url: 'https://example.com', baseUrl: '/shop/' };\n" };

const landing = `---
title: Welcome
layout: landing
---

<Hero eyebrow="New" title="Sell more" actions={[{ label: 'Apps', to: '/apps' }, { label: 'Elsewhere', to: 'https://elsewhere.example' }]}>

Words of the *lead*.

</Hero>

<Section title="What it does" id="what" lead="Quickly.">
<Features>
<Feature icon="chat" title="Answers">

Where they are.

</Feature>
<Feature icon="/drawing.svg" title="Drawn">Here.</Feature>
</Features>
</Section>

<CardGrid>
<Card title="Cookies" to="/apps" icon="cookie" badges={['One', 'Two']}>Small.</Card>
<Card title="Plain" />
</CardGrid>

<Steps>

1. First
2. Second

</Steps>

<CallToAction title="Begin" actions={[{ label: 'Start', to: '/apps' }]} />

<Badge tone="tip">Good</Badge>
`;

const pages = {
  'content/pages/index.mdx': landing,
  'content/pages/apps.tsx': `import { Card, CardGrid, Hero } from 'storedocs/content';

export const title = 'Apps';

export default function Apps() {
  return (
    <>
      <Hero title="Apps" visual={<img src="/shop/drawing.svg" alt="" />} />
      <CardGrid>
        <Card title="Home" to="/" />
      </CardGrid>
    </>
  );
}
`,
  'content/static/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

describe('the landing kit', async () => {
  const site = await siteFrom({ ...config, ...pages });
  const html = site.page('index.html');

  test('builds without problems', () => assert.deepEqual(site.diagnostics, []));

  test('a landing page has the heading of its hero as its only h1', () => {
    assert.deepEqual(
      [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text),
      ['Sell more'],
    );
    assert.match(html, /<main class="sd-landing"/);
    assert.match(html, /<title>Welcome \| Shop<\/title>/);
  });

  test('actions and cards link to pages below the base URL', () => {
    assert.deepEqual(linksIn(inside(html, 'main')), [
      'Apps > /shop/apps/',
      'Elsewhere > https://elsewhere.example',
      'Cookies > /shop/apps/',
      'Start > /shop/apps/',
    ]);
  });

  test('sections are labeled by their headings', () => {
    assert.match(html, /<section class="sd-section" aria-labelledby="what">.*<h2 id="what">What it does<\/h2>/s);
    assert.equal(textOf(inside(html, 'ul', 'sd-badges')), 'One Two');
    assert.match(html, /<img src="\/shop\/drawing.svg" alt=""/);
  });

  test('React pages can use it, too', () => {
    const apps = site.page('apps/index.html');
    assert.match(apps, /hero-with-visual/);
    assert.deepEqual(linksIn(inside(apps, 'ul', 'sd-card-grid')), ['Home > /shop/']);
  });
});

test('broken links and unknown icons of cards are reported', async () => {
  const { diagnostics } = await siteFrom({
    ...config,
    'content/pages/a.mdx': '# A\n\n<Card title="Gone" to="/gone" />\n',
    'content/pages/b.mdx': '# B\n\n<Feature title="None" icon="chatt" />\n',
  });
  assert.deepEqual(brief(diagnostics), ['link-broken content/pages/a.mdx:3:23', 'content-failed content/pages/b.mdx:3:1']);
  assert.match(diagnostics[1]?.message ?? '', /Unknown icon "chatt"/);
});

test('Markdown pages contain the text of its components', async () => {
  const built = tempSite({ ...config, ...pages });
  await built.run('build');
  assert.equal(
    built.read('build/index.md').trimEnd(),
    [
      '# Welcome',
      '## Sell more',
      'Words of the *lead*.',
      '## What it does',
      'Quickly.',
      '### Answers',
      'Where they are.',
      '### Drawn',
      'Here.',
      '[Cookies](https://example.com/shop/apps/)',
      'Small.',
      '**Plain**',
      '1. First\n2. Second',
      '## Begin',
      'Good',
    ].join('\n\n'),
  );
});
