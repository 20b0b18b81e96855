import type { SiteFiles } from '../program/temp-site.ts';

/** One page of each kind of the full site. */
export const pageKinds: readonly string[] = [
  ...['/', '/about/', '/landing/', '/search/', '/nowhere/'],
  ...['/blog/', '/blog/2024/01/02/first/', '/blog/archive/', '/blog/authors/', '/blog/authors/ada/', '/blog/tags/', '/blog/tags/news/'],
  ...['/docs/category/guides/', '/docs/components/', '/docs/everything/', '/docs/secret/', '/docs/tags/'],
  '/docs/tags/a-rather-long-label-that-has-to-be-broken-on-any-phone/',
];

/** A small site with a page of every kind and all kinds of content. */
export const fullSite: SiteFiles = {
  'site.config.ts': `export default {
  title: 'Full',
  tagline: 'A site with everything',
  url: 'https://example.com',
  favicon: 'dot.svg',
  contentSecurityPolicy: true,
  docs: { editUrl: 'https://elsewhere.example/edit', showLastUpdateTime: true, showLastUpdateAuthor: true },
  blog: { editUrl: 'https://elsewhere.example/edit', showLastUpdateTime: true, postsPerPage: 2, feedOptions: { type: 'all' } },
  navbar: { items: [
    { label: 'Docs', to: '/docs/everything', position: 'left', activeBasePath: '/docs' },
    { label: 'More', items: [{ label: 'About', to: '/about' }, { label: 'Elsewhere', href: 'https://elsewhere.example' }] },
  ] },
  redirects: [
    { from: ['/old', '/older.html'], to: '/docs/everything?a=b&c=d#a-heading' },
    { from: '/elsewhere', to: 'https://elsewhere.example' },
  ],
  footer: { links: [{ title: 'Pages', items: [{ label: 'About', to: '/about' }] }], copyright: 'Nobody' },

};`,
  'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><circle cx="5" cy="5" r="5" fill="#c00"/></svg>',
  'content/docs/everything.md': `---
title: Everything
tags: [Markdown, Full sites]
keywords: [all, of, it]
image: ./dot.svg
---

First words with \`code\`, **strong** and a [link](guides/first.md).

## A heading

:::note[Title]

A note.

:::

:::danger

Danger.

:::

> [!TIP]
> An alert.

\`\`\`ts title="a.ts" {2} showLineNumbers
const one = 1;
const two: number = one + 1; // a comment
\`\`\`

| a | b |
| - | :-: |
| 1 | 2 |

- [x] done
- [ ] open

![A red dot](./dot.svg)

A footnote.[^1] And [an anchor](#a-deeper-heading).

[^1]: The note.

### A deeper heading

<details><summary>More</summary>

Hidden text.

</details>
`,
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><circle cx="5" cy="5" r="5" fill="#c00"/></svg>',
  'content/docs/components.mdx': `---
title: Components
tags: [Markdown]
---

import Counter from '@site/src/Counter';
import Shared from './_shared.mdx';

export const version = '1.2';

## Tabs

<Tabs groupId="package-manager">
<TabItem value="npm">

\`\`\`bash
npm install
\`\`\`

</TabItem>
<TabItem value="yarn" label="Yarn">

Text of **Yarn** {version}.

</TabItem>
</Tabs>

## Others

<Admonition type="tip" title="A tip">Text.</Admonition>

<Details summary="Open me">Hidden.</Details>

<CodeBlock language="js" title="a.js">{'const a = 1;'}</CodeBlock>

<Counter start={3}>children</Counter>

<Shared />

<TOCInline />

<DocCardList />

<Link to="/about">About</Link>

A footnote of its own.[^1]

[^1]: Its note.
`,
  'content/docs/_shared.mdx': '## From a partial\n\nA footnote.[^1]\n\n[^1]: The note.\n',
  'src/Counter.tsx': `'use client';
import { useState } from 'react';
export default function Counter({ start, children }) {
  const [count, setCount] = useState(start);
  return <div><button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>{children}</div>;
}
`,
  'content/docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index, description: All guides }',
  'content/docs/guides/first.md':
    '---\ntags: [Markdown, A rather long label that has to be broken on any phone]\nlast_update: { date: 2026-11-21, author: Ann }\n---\n\n# First\n\nThe first guide.\n',
  'content/docs/guides/second.md': '# Second\n\nThe second guide.\n',
  'content/docs/secret.md': '---\nunlisted: true\ntags: [Secrets]\n---\n\n# Secret\n\nOnly for those who know.\n',
  'content/blog/authors.yml': `ada:
  name: Ada
  title: Writer
  url: https://ada.example
  image_url: /dot.svg
  page: true
  socials: { github: ada, x: ada }
ben:
  name: Ben
`,
  'content/blog/2024-01-02-first.md': `---
title: First post
authors: ada
tags: [News, Shops]
---

An introduction[^1] with [a reference][ref].

## A heading

<!-- truncate -->

The rest[^2] and [docs](/docs/everything).

## A heading

[ref]: https://example.com
[^1]: One.
[^2]: Two.
`,
  'content/blog/2024-03-04-second.md': `---
title: Second post with a title that takes more than one line on a phone
last_update: { date: 2024-05-06 }
authors: [ada, ben]
tags: [News]
---

An introduction[^1].

## A heading

<!-- truncate -->

The rest.

[^1]: One.
`,
  'content/blog/2025-05-06-third.mdx': `---
title: Third post
authors: ben
tags: [Shops]
image: ../static/dot.svg
---

Written in **MDX**: {1 + 1}.

{/* truncate */}

<Tabs><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>
`,
  'content/pages/about.md': '---\nredirect_from: /team\n---\n\n# About\n\nA page of its own.\n',
  'content/pages/hello.tsx': "export const metadata = { title: 'Hello' };\nexport default function Hello() { return <h1>Hello</h1>; }\n",
  'content/pages/landing.mdx': `---
title: Landing
layout: landing
---

<Hero eyebrow="For shops" title="Sell more" actions={[{ label: 'About us', to: '/about' }, { label: 'Elsewhere', to: 'https://elsewhere.example' }]} visual={<img src="/dot.svg" alt="A dot" width="20" height="10" />}>

Words of the *lead*.

</Hero>

<Section eyebrow="Features" title="What it does" lead="In a few minutes.">
<Features>
<Feature icon="chat" title="Answers">

Customers ask.

</Feature>
<Feature icon="/dot.svg" title="Drawn">Here.</Feature>
</Features>
</Section>

<Section title="Where to begin">
<CardGrid>
<Card title="About" to="/about" icon="tag" badges={['One', 'Two']}>A page of its own.</Card>
<Card title="Plain">No link.</Card>
</CardGrid>
</Section>

<Steps>

1. ### First

   Do this.

2. Then that.

</Steps>

<p><Badge>Neutral</Badge> <Badge tone="accent">Accent</Badge> <Badge tone="tip">Tip</Badge> <Badge tone="warning">Warning</Badge> <Badge tone="danger">Danger</Badge></p>

<CallToAction title="Begin" actions={[{ label: 'Start', to: '/docs/everything' }]}>

It takes a minute.

</CallToAction>
`,
};

/** Pages of different layouts, of which the short tests look at every one. The long tests look at all pages. */
export const pagesOfLayouts: readonly string[] = [
  ...['/', '/search/', '/blog/', '/blog/2024/01/02/first/', '/docs/everything/', '/docs/components/', '/docs/tags/'],
  ...pageKinds.slice(-1),
];
