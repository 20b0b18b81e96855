import type { SiteFiles } from '../program/temp-site.ts';

/** Islands in every state: awake, loading late, and failing. */
export const islandStatesSite: SiteFiles = {
  'site.config.ts': "export default { title: 'States', url: 'https://example.com' };\n",
  'content/static/favicon.ico': '',
  'content/_components/counter.tsx': `'use client';
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" id="counter" onClick={() => setCount(count + 1)}>Count {count}</button>;
}
`,
  // Renders nothing on the server.
  'content/_components/late.tsx': `'use client';
import { BrowserOnly } from 'storedocs/content';

export default () => <BrowserOnly>{() => <button type="button" id="late">Width {window.innerWidth}</button>}</BrowserOnly>;
`,
  'content/_components/fragile.tsx': `'use client';
import { useEffect, useState } from 'react';

export default function Fragile({ when }: { when: 'render' | 'effect' }) {
  const [isBroken, setBroken] = useState(false);
  const fail = () => {
    if (Object(window).mended) return;
    throw new Error('The registry is <empty>', { cause: new TypeError('No goods', { cause: 'a strike' }) });
  };
  if (isBroken && when === 'render') fail();
  useEffect(() => {
    if (isBroken) fail();
  }, [isBroken]);
  return <button type="button" id="fragile" onClick={() => setBroken(true)}>{isBroken ? 'Whole again' : 'Break'}</button>;
}
`,
  'content/_components/fickle.tsx': `'use client';

export default () => <p id="fickle">{typeof window === 'undefined' ? 'server' : 'browser'}</p>;
`,
  'content/_components/clock.tsx': `'use client';
import { useEffect } from 'react';

export default function Clock() {
  useEffect(() => () => Object.assign(window, { clockStopped: true }), []);
  return <p>Clock</p>;
}
`,
  'content/docs/clock.mdx': '# Clock\n\n<Clock />\n\n<Fickle />\n',
  'content/docs/counter.mdx': '# A counter\n\n<Counter />\n\n[A link](#counter)\n',
  'content/docs/late.mdx': '# It is late\n\n<Late />\n\nBelow.\n',
  'content/docs/render.mdx': '# Render\n\n<Fragile when="render" />\n',
  'content/docs/effect.mdx': '# Effect\n\n<Fragile when="effect" />\n',
  'content/docs/fickle.mdx': '# Two results\n\n<Fickle />\n',
};
