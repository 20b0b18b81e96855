import { stringify } from 'yaml';
import { isRecord } from '../migration.ts';

type Options = Readonly<Record<string, unknown>>;

/** The languages of a VitePress site. */
export interface SiteLocales {
  /** Options of the main language, over those of all languages. */
  readonly main: Options;
  /** Name of the main language, such as `en`. */
  readonly name: string;
  /** Other languages, by the name of their folder. */
  readonly others: ReadonlyMap<string, Options>;
}

/** Reads the languages. The main one is `root`, else the first. */
export function localesOf(config: Options): SiteLocales {
  const entries = Object.entries(isRecord(config.locales) ? config.locales : {}).flatMap(([key, value]): [string, Options][] =>
    isRecord(value) ? [[key.replace(/^\/|\/$/g, ''), value]] : [],
  );
  const [mainKey, own] = entries.find(([key]) => key === 'root' || key === '') ?? entries[0] ?? ['', {}];
  const { label: _, link: __, ...options } = own;
  const main = { ...config, ...options, themeConfig: { ...themeOf(config), ...themeOf(own) } };
  const { lang = 'en' } = main as Options;
  return { main, name: String(lang).replace(/-.*/, ''), others: new Map(entries.filter(([key]) => key !== mainKey)) };
}

/** The `themeConfig` of a configuration. */
export function themeOf({ themeConfig }: Options): Options {
  return isRecord(themeConfig) ? themeConfig : {};
}

/** Labels of the theme, and our messages. */
const messages: readonly (readonly [path: readonly string[], message: string])[] = [
  [['editLink', 'text'], 'editPage'],
  [['docFooter', 'prev'], 'previous'],
  [['docFooter', 'next'], 'next'],
  [['outline', 'label'], 'onThisPage'],
  [['outlineTitle'], 'onThisPage'],
  [['returnToTopLabel'], 'backToTop'],
  [['sidebarMenuLabel'], 'menu'],
  [['langMenuLabel'], 'language'],
  [['skipToContentLabel'], 'skipToContent'],
  [['notFound', 'title'], 'notFoundTitle'],
  [['notFound', 'quote'], 'notFoundText'],
];

/** The text of `messages.yml` of a language; `undefined` if there is nothing to say. `main` is the theme of the main language. */
export function localeMessages(theme: Options, { main, prefix }: { readonly main?: Options; readonly prefix: string }): string | undefined {
  const labels = messages.flatMap(([path, message]) => {
    const value = path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), theme);
    return typeof value === 'string' && value !== '' ? [[message, value] as const] : [];
  });
  const navbar = main ? translated(linksOf(main.nav, ''), linksOf(theme.nav, prefix)) : {};
  const sidebar = main ? translated(linksOf(main.sidebar, ''), linksOf(theme.sidebar, prefix)) : {};
  const content = {
    ...Object.fromEntries(labels),
    ...(Object.keys(navbar).length > 0 ? { navbar } : {}),
    ...(Object.keys(sidebar).length > 0 ? { sidebar } : {}),
  };
  return Object.keys(content).length === 0 ? undefined : stringify(content, { lineWidth: 0 });
}

/** Labels by what they lead to: a link without the prefix of its language, or the first one of a group. */
function linksOf(items: unknown, prefix: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, base: string): string | undefined => {
    if (Array.isArray(value)) return value.map((item) => visit(item, base))[0];
    if (!isRecord(value)) return undefined;
    if (value.text === undefined && value.items === undefined) return Object.values(value).map((inner) => visit(inner, base))[0];
    const within = typeof value.base === 'string' ? value.base : base;
    const link = typeof value.link === 'string' ? bare(within + value.link, prefix) : undefined;
    const first = visit(value.items, within);
    const key = link ?? (first === undefined ? undefined : `> ${first}`);
    if (key !== undefined && typeof value.text === 'string' && !found.has(key)) found.set(key, value.text.replace(/<[^>]*>/g, ''));
    return link ?? first;
  };
  visit(items, '');
  return found;
}

function bare(link: string, prefix: string): string {
  const path = link.replace(/(?:index)?\.(?:md|html)(?=[?#]|$)|(?:\/index)?\/?$/, '');
  return prefix !== '' && `${path}/`.startsWith(`/${prefix}/`) ? path.slice(prefix.length + 1) : path;
}

function translated(main: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...main].flatMap(([key, label]) => {
      const translation = other.get(key);
      return translation === undefined || translation === label ? [] : [[label, translation] as const];
    }),
  );
}
