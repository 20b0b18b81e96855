import { langOf } from '../config/locales.ts';
import type { BlogConfig } from '../config/schema/blog-schema.ts';
import type { NavbarItemConfig } from '../config/schema/chrome-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { FooterLabels, NavbarLabels, Translations } from '../model/locale.ts';
import { smartText } from '../text/smart-text.ts';

/** The configuration with the messages of navbar and footer in the locale of the site. */
export function translateConfig(config: SiteConfig, { navbar, footer }: Pick<Translations, 'navbar' | 'footer'>): SiteConfig {
  return {
    ...config,
    navbar: config.navbar && translateNavbar(config.navbar, navbar),
    footer: config.footer && translateFooter(config.footer, footer),
  };
}

/** A message in the locale of the site, or as configured. */
function translated<Text extends string | undefined>(text: Text, labels: ReadonlyMap<string, string>): Text | string {
  return (text && labels.get(text)) ?? text;
}

type NavbarConfig = NonNullable<SiteConfig['navbar']>;

function translateNavbar(navbar: NavbarConfig, { items, title, logoAlt }: NavbarLabels): NavbarConfig {
  const logo = navbar.logo && { ...navbar.logo, alt: logoAlt ?? translated(navbar.logo.alt, items) };
  return {
    ...navbar,
    logo,
    title: title ?? translated(navbar.title, items),
    items: navbar.items.map((item) => translateItem(item, items)),
  };
}

function translateItem(item: NavbarItemConfig, labels: ReadonlyMap<string, string>): NavbarItemConfig {
  const labeled = <Labeled extends { readonly label?: string | undefined }>(entry: Labeled): Labeled => {
    const label = entry.label === undefined ? undefined : labels.get(entry.label);
    return label === undefined ? entry : { ...entry, label };
  };
  if (item.type === 'html' || item.type === 'docsVersionDropdown' || item.type === 'localeDropdown') return item;
  if (item.type !== 'dropdown') return labeled(item);
  return { ...labeled(item), items: item.items.map((inner) => (inner.type === 'html' ? inner : labeled(inner))) };
}

type FooterConfig = Exclude<NonNullable<SiteConfig['footer']>, false>;

function translateFooter(footer: FooterConfig, { items, titles, copyright, logoAlt }: FooterLabels): FooterConfig {
  const entry = <Entry extends object>(link: Entry): Entry =>
    'label' in link && typeof link.label === 'string' ? { ...link, label: items.get(link.label) ?? link.label } : link;
  const columns = footer.links.flatMap((link) =>
    'items' in link
      ? [{ ...link, title: link.title && (titles.get(link.title) ?? link.title), items: link.items.map((inner) => entry(inner)) }]
      : [],
  );
  const row = footer.links.flatMap((link) => ('items' in link ? [] : [entry(link)]));
  return {
    ...footer,
    logo: footer.logo && { ...footer.logo, alt: logoAlt ?? translated(footer.logo.alt, items) },
    copyright: copyright ?? translated(footer.copyright, items),
    links: row.length > 0 ? row : columns,
  };
}

/** The configuration of a blog in the locale of the site: `messages` come from its file, `standard` are the default titles of a blog. */
export function translateBlog(
  blog: BlogConfig,
  messages: ReadonlyMap<string, string>,
  standard: { readonly original: BlogConfig; readonly sidebarTitle: string | undefined },
): BlogConfig {
  const isStandard = blog.blogSidebarTitle === standard.original.blogSidebarTitle;
  return {
    ...blog,
    blogTitle: messages.get('title') ?? blog.blogTitle,
    blogDescription: messages.get('description') ?? blog.blogDescription,
    blogSidebarTitle: messages.get('sidebar.title') ?? ((isStandard ? standard.sidebarTitle : undefined) || blog.blogSidebarTitle),
  };
}

/** Returns a function for titles and descriptions: it applies the same typographic characters as in their documents, if any. */
export function typesetter(site: SiteConfig, isUntranslated = false): (text: string) => string {
  if (!site.markdown.typographer) return (text) => text;
  const lang = langOf(site, isUntranslated ? site.i18n.defaultLocale : undefined);
  return (text) => smartText(lang).replace(text, '');
}
