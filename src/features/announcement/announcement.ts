import * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import type { PagePart } from '../../model/plugin.ts';
import type { HeadTag } from '../../model/site-data.ts';

/** A color of which calls such as `rgb(…)` are left as names; two `var(…)` in a row have one value for each mode. */
const bareColor = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(?:[a-z-]+\0\s*)+)$/i;

/** True for text that is safe as a color in a stylesheet: it looks like one and cannot end its declaration. */
function isCssColor(text: string): boolean {
  const bare = text.replace(/\([\w\s.,%/#+\0-]+\)/g, '\0');
  return bare === text ? bareColor.test(text.trim()) : isCssColor(bare);
}

const color = z.string().refine(isCssColor, 'expected a CSS color such as "#20232a", "rgb(0 0 0)" or "var(--sd-accent)"').optional();

/** `announcementBar` of the configuration. */
const announcementBarSchema = z.strictObject({
  id: z.string().default('announcement-bar').describe('Id of the announcement. Changing it shows the bar again to readers who closed it.'),
  content: z.string().describe('Content of the bar, as HTML.'),
  backgroundColor: color.describe('CSS color of the background; defaults to the accent color.'),
  textColor: color.describe('CSS color of the text.'),
  isCloseable: z.boolean().default(true).describe('Whether readers can close the bar.'),
});

const keys = {
  announcementBar: announcementBarSchema.optional().describe('An announcement above the navbar.'),
};

type Options = z.output<typeof announcementBarSchema>;

/** A bar above the navbar, which readers can close. */
export const announcement: Feature<typeof keys> = {
  name: 'announcement',
  keys,
  plugins({ announcementBar: options }) {
    if (!options) return [];
    const { content, isCloseable } = options;
    return [
      {
        name: 'announcement',
        headTags: isCloseable ? [hidingTag(options)] : [],
        pageParts: () => [partOf(options)],
        slots: () => [{ slot: 'top', component: file('templates/announcement.tsx'), props: { content, isCloseable } }],
      },
    ];
  },
};

function file(path: string): string {
  return featureFile('announcement', path);
}

/** Hides a bar that the reader has closed, before the first paint. Storage may be blocked. */
function hidingTag({ id }: Options): HeadTag {
  const isClosed = `s.getItem("storedocs.announcement.dismissed")=="true"&&s.getItem("storedocs.announcement.id")==${JSON.stringify(id)}`;
  const code = `try{let s=localStorage;if(${isClosed})document.documentElement.dataset.announcement="dismissed"}catch{}`;
  // The id must not end the element.
  return { tagName: 'script', attributes: {}, innerHTML: code.replaceAll('<', '\\x3C') };
}

function partOf({ id, isCloseable, backgroundColor, textColor }: Options): PagePart {
  // A single color gets the usual counterpart, since the theme's own may not be readable with it. A strict CSP forbids inline styles.
  const colors = `--sd-announcement: ${backgroundColor?.trim() ?? '#fff'}; --sd-on-announcement: ${textColor?.trim() ?? '#000'};`;
  const hasColors = backgroundColor !== undefined || textColor !== undefined;
  return {
    name: 'announcement',
    element: '.sd-announcement',
    styles: `@import ${JSON.stringify(file('templates/styles/announcement.css'))} layer(layout);${hasColors ? `\n@layer tokens { :root { ${colors} } }` : ''}`,
    script: isCloseable
      ? `import { followAnnouncement } from ${JSON.stringify(file('client/announcement.ts'))}; followAnnouncement(${JSON.stringify(id)});`
      : undefined,
  };
}
