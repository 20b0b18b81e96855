import type { SiteFiles } from '../../support/program/temp-site.ts';

const long = '\n\nWords to scroll by.'.repeat(80);

/** Pages to navigate between, and other files of a site. */
export const routerSite: SiteFiles = {
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  navbar: { items: [{ label: 'Docs', to: '/docs/a', activeBasePath: '/docs' }, { label: 'About', to: '/about' }] },
  redirects: [{ from: '/old', to: '/docs/b' }],
  headTags: [{ tagName: 'noscript', innerHTML: '<img src="/pixel.svg?head" alt="">' }],
  scripts: [{ src: '/widget.js', async: true }],
};
`,
  'content/static/favicon.ico': '',
  'content/static/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/data.txt': 'data',
  // A third-party script: it adds elements to head and body once, and fails.
  'content/static/widget.js': `addEventListener('load', () => {
  document.body.append(Object.assign(document.createElement('aside'), { id: 'widget', textContent: 'Chat' }));
  document.body.prepend(Object.assign(document.createElement('aside'), { id: 'consent' }));
  document.head.append(Object.assign(document.createElement('style'), { id: 'widget-style', textContent: '#widget { color: rgb(4, 5, 6) }' }));
});
document.addEventListener('storedocs:route-update', () => {
  throw new Error('of the widget');
});
`,
  'content/static/other/index.html': '<!doctype html><title>Other</title><h1>Not of this program</h1>',
  'content/docs/a.md': `---
description: The first
---

# A

[b](b.md), [part of b](b.md#part), [part](#part), [c](c.mdx), [gone](pathname:///nowhere/){.gone}

<noscript><img src="/pixel.svg?content" alt=""></noscript>

## Part
${long}
`,
  'content/docs/b.md': `---
description: The second
---

# B

[a](a.md)
${long}

## Part
${long}
`,
  'content/docs/c.mdx': `---
title: C
---

import { Styled } from '../_parts/styled';
import { Living } from '../_parts/living';

<Head><meta name="extra" content="c" /><style>{'main h1 { font-style: italic }'}</style></Head>

<Styled />

<Living />

<div id="ran" />

<script type="text/plain">document.title = 'wrong';</script>
<script>document.getElementById('ran').textContent = 'ran';</script>

[a](a.md)
`,
  // Scripts as authors copy them.
  'content/docs/d.md': `# D

<p id="clock"></p>

<script src="/clock.js"></script>
<script>const clock = document.getElementById('clock'); clock.textContent = timeOf(3);</script>
<script>document.addEventListener('DOMContentLoaded', () => clock.append(' loaded'));</script>
<script>document.write('<i id="written">written</i>');</script>

[a](a.md)
`,
  'content/static/clock.js': 'const timeOf = (hour) => hour + " o’clock";\n',
  'content/_parts/styled.tsx': 'import \'./styled.css\';\nexport const Styled = () => <p className="styled">Styled</p>;\n',
  'content/_parts/styled.css': '.styled { color: rgb(1, 2, 3) }\n',
  'content/_parts/living.tsx': `'use client';
import { useEffect, useState } from 'react';

export function Living() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    return () => document.dispatchEvent(new Event('living-ended'));
  }, []);
  return <p id="living" data-alive={isAlive}>Living</p>;
}
`,
  'content/pages/about.md': '# About\n\n[b](../docs/b.md)\n',
};
