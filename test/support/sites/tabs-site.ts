import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BrowsedSite } from '../browser/browsed-site.ts';
import { tempSite } from '../program/temp-site.ts';

/** Tabs with three items, `a`, `b` and `c`. */
const tabs = (attributes: string) =>
  `<Tabs ${attributes}>\n${['a', 'b', 'c'].map((value) => `<TabItem value="${value}" label="Label ${value}">\n\nText ${value}.\n\n</TabItem>`).join('\n')}\n</Tabs>\n`;

/** A site with tabs: in a group, with a hidden heading, and nested. */
export const tabsSite = tempSite({
  'content/static/favicon.ico': '',
  'content/docs/group.mdx': `# Group\n\n${tabs('groupId="g"')}\n${tabs('groupId="g"')}\n${tabs('')}`,
  'content/docs/other.mdx': `# Other\n\n${tabs('groupId="g"')}`,
  'content/docs/named.mdx': `# Named\n\n${tabs('queryString="os"')}`,
  'content/docs/both.mdx': `# Both\n\n${tabs('groupId="g" queryString')}`,
  'content/docs/tall.mdx': `# Tall\n\n<Tabs groupId="g">\n<TabItem value="a">\n\nShort.\n\n</TabItem>\n<TabItem value="b">\n\n${'Many words. '.repeat(600)}\n\n</TabItem>\n</Tabs>\n\n${tabs('groupId="g"')}\n${'Words. '.repeat(800)}\n`,
  'content/docs/anchors.mdx': `# Anchors\n\n[To the inner one](#inner) and [to the hidden one](#hidden).\n\n${'Words. '.repeat(900)}\n\n<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem value="b">\n\n<Details summary="More">\n\n## Inner\n\nText.\n\n</Details>\n\n</TabItem>\n</Tabs>\n\n<Details summary="Closed">\n\n## Hidden\n\nText.\n\n</Details>\n\n${'Words. '.repeat(900)}\n`,
});

/** The texts of the open panels. */
export const open = (page: Page) => page.locator('.sd-tab-panel:visible').allInnerTexts();
/** A tab by its label. */
export const tab = (page: Page, name: string, index = 0) => page.getByRole('tab', { name }).nth(index);

/** Visits pages of a site with tabs, from when their script has run. */
export function visitTabs(browsed: BrowsedSite) {
  return (
    path: string,
    look: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ) =>
    browsed.visit(
      path,
      { viewport: { width: 1280, height: 800 }, ...options },
      async (page) => {
        if (options.javaScriptEnabled !== false) await page.locator('[role=tablist]').first().waitFor();
        await look(page);
      },
      prepare,
    );
}
