import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BrowsedSite } from '../browser/browsed-site.ts';
import { tempSite } from '../program/temp-site.ts';

const far = '\n<div className="far" style={{ height: "3000px" }} />\n';
const choice = (group: string) =>
  `<Tabs groupId="${group}">\n<TabItem value="npm" label="npm">\n\nBy npm\n\n</TabItem>\n<TabItem value="pnpm" label="pnpm">\n\nBy pnpm\n\n</TabItem>\n<TabItem value="yarn" label="Yarn">\n\nBy Yarn\n\n</TabItem>\n</Tabs>\n`;

/** A site with islands above and below the fold, nested ones, and tabs. */
export const islandsSite = tempSite({
  'site.config.ts': "export default { title: 'Islands', url: 'https://example.com', contentSecurityPolicy: true };\n",
  'content/_components/counter.tsx': `'use client';
import { type ReactNode, useEffect, useId, useState } from 'react';

export default function Counter({ name, children }: { name: string; children?: ReactNode }) {
  const [count, setCount] = useState(0);
  const [isAlive, setAlive] = useState(false);
  const id = useId();
  useEffect(() => setAlive(true), []);
  return (
    <div id={name} data-alive={isAlive}>
      <label htmlFor={id}>Times of {name}</label>
      <input id={id} readOnly value={count} />
      <button type="button" onClick={() => setCount(count + 1)}>More {name}</button>
      {children}
    </div>
  );
}
`,
  'content/_components/folded.tsx': `'use client';
import { type ReactNode, useState } from 'react';

export const Folded = ({ children }: { children?: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return <><button type="button" onClick={() => setOpen(!isOpen)}>Fold</button>{isOpen && <div id="fold">{children}</div>}</>;
};
`,
  'content/_components/width.tsx': `'use client';
import { BrowserOnly } from 'storedocs/content';

export default () => <p id="width"><BrowserOnly fallback="?">{() => window.innerWidth}</BrowserOnly></p>;
`,
  // Browsers request it on their own.
  'content/static/favicon.ico': '',
  'content/docs/alive.mdx': `# Alive\n\n<Counter name="one">\n\nA *child*.\n\n</Counter>\n\n<Counter name="two" />\n\n<Width />\n${far}\n<Counter name="below" />\n`,
  'content/docs/nested.mdx':
    '# Nested\n\n<Counter name="outer">\n\n<Counter name="inner" />\n\n</Counter>\n\n<Folded>\n\nHidden *words*.\n\n<Counter name="folded" />\n\n</Folded>\n',
  'content/docs/below.mdx': `# Below\n${far}\n<Counter name="below" />\n`,
  'content/docs/tabs.mdx': `# Tabs\n\n${choice('manager')}\n${choice('manager')}\n${choice('other')}`,
  'content/docs/tabs-too.mdx': `# Tabs too\n\n${choice('manager')}`,
  'content/docs/all.mdx': `# All\n\n${choice('manager')}\n<Details>\n<summary>More</summary>\n\nText.\n\n</Details>\n\n:::tip[Title]\n\nText.\n\n:::\n\n\`\`\`js title="a.js"\nconst a = 1;\n\`\`\`\n\n<Counter name="one">\n\nA child.\n\n</Counter>\n\n<DocCardList />\n`,
});

/** A page with islands in a browser. */
interface IslandVisit {
  readonly page: Page;
  /** Errors and warnings that the browser reports. */
  readonly complaints: string[];
  /** Names of the loaded scripts. */
  readonly scripts: string[];
}

/** Visits pages of a site with islands, and asserts that the browser reports no errors or warnings. */
export function visitIslands(browsed: BrowsedSite) {
  return (
    path: string,
    look: (visit: IslandVisit) => Promise<void>,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ) => {
    const complaints: string[] = [];
    const scripts: string[] = [];
    return browsed.visit(
      path,
      { viewport: { width: 1000, height: 700 }, ...options },
      async (page) => {
        await look({ page, complaints, scripts });
        assert.deepEqual(complaints, []);
      },
      async (page) => {
        page.on('pageerror', ({ message }) => complaints.push(message));
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
        });
        page.on('request', (request) => {
          // The script of `dev` is not part of the site.
          if (request.resourceType() === 'script' && !request.url().includes('/@storedocs/'))
            scripts.push(request.url().replace(/^.*\/(.*)-\w+\.js$/, '$1'));
        });
        await prepare?.(page);
      },
    );
  };
}
