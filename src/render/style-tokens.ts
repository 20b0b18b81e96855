import type { SiteConfig } from '../config/schema.ts';

/** Custom properties that the configuration sets; they go into the stylesheet, as a strict security policy forbids styles in pages. */
export function styleTokens({ announcementBar }: Pick<SiteConfig, 'announcementBar'>): Readonly<Record<string, string>> {
  const { backgroundColor, textColor } = announcementBar ?? {};
  if (backgroundColor === undefined && textColor === undefined) return {};
  // To a colour alone belongs its usual counterpart: that of the site may not be readable with it.
  return { '--sd-announcement': (backgroundColor ?? '#fff').trim(), '--sd-on-announcement': (textColor ?? '#000').trim() };
}
