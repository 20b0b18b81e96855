import { tempSite } from './temp-site.ts';

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
