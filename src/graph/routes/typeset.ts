import { langOf } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { smartText } from '../../text/smart-text.ts';

/** Returns a function for titles and descriptions: it applies the same typographic characters as in their documents, if any. */
export function typesetter(site: SiteConfig, isUntranslated = false): (text: string) => string {
  if (!site.markdown.typographer) return (text) => text;
  const lang = langOf(site, isUntranslated ? site.i18n.defaultLocale : undefined);
  return (text) => smartText(lang).replace(text, '');
}
