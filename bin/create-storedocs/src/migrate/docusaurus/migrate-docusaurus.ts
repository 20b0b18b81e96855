import { finishMigration } from '../finish-migration.ts';
import { isRecord, type Migration, type Moved } from '../migration.ts';
import { joinMoved, moveKeys, nestKeys } from '../move-keys.ts';
import type { DocusaurusSite } from './docusaurus-site.ts';
import { manifestNotes } from './manifest-notes.ts';
import { moveContent } from './move-content.ts';
import { moveSidebars } from './move-sidebars.ts';
import { moveStyles } from './move-styles.ts';
import { siteRules } from './site-rules.ts';
import { swizzledNotes } from './swizzled-notes.ts';
import { themeRules } from './theme-rules.ts';

/** Converts a Docusaurus site to files and notes. */
export function migrateDocusaurus(site: DocusaurusSite): Migration {
  const { config, configFile, configText } = site;
  const content = moveContent(site);
  const styles = moveStyles(content.customCss, site);
  const sidebars = moveSidebars(content.docs, site);
  const moved = joinMoved([
    { set: defaults(site) },
    moveKeys(config, siteRules(site)),
    moveKeys(config.themeConfig, themeRules, ['themeConfig']),
    content.moved,
    trailingSlash(config),
  ]);
  return finishMigration({
    from: 'Docusaurus',
    configFile,
    configText,
    moved,
    config: compose(moved, sidebars.docs, content),
    edit: (written) => keepYear(written, configText),
    files: [...styles.files, ...sidebars.files],
    done: [...styles.done, ...sidebars.done],
    left: [
      ...sidebars.left,
      ...styles.left,
      ...swizzledNotes(site.swizzled),
      ...site.foreignImports.map(({ file, line, specifier }) => ({
        file,
        line,
        subject: specifier,
        message: 'storedocs has no replacement: see "Pages in React" in the guide.',
      })),
      ...site.interactive.map(({ file, line, name }) => ({
        file,
        line,
        subject: name,
        message: "Start the file with 'use client', so that the component runs in the browser, too.",
      })),
      ...manifestNotes(site),
    ],
  });
}

/** Options whose defaults differ. */
function defaults({ config, exists }: DocusaurusSite): Readonly<Record<string, unknown>> {
  return {
    title: config.title,
    ...(config.onBrokenAnchors === undefined ? { onBrokenAnchors: 'warn' } : {}),
    ...(config.staticDirectories === undefined ? { staticDirs: exists('static') ? ['static'] : [] } : {}),
    'markdown.format': 'mdx',
    // Docusaurus runs whole documents in the browser; without their handlers they can still be read.
    'rules.content-static': 'warn',
  };
}

function trailingSlash({ trailingSlash: slash }: Readonly<Record<string, unknown>>): Partial<Moved> {
  if (typeof slash === 'boolean') return {};
  const message = 'Not set: pages are still folders with index.html. Links to pages now end with a slash, to which hosts used to redirect.';
  return { left: [{ path: ['trailingSlash'], message }] };
}

type Content = ReturnType<typeof moveContent>;

/** The whole configuration, with the folders of content between identity and chrome. */
function compose(moved: Moved, docs: Content['docs'], content: Content): Readonly<Record<string, unknown>> {
  const { docs: sidebarOptions, ...others } = nestKeys(moved.set);
  const sets = docs.map((set) => ({ ...set, ...(isRecord(sidebarOptions) ? sidebarOptions : {}) }));
  const one = (list: readonly unknown[]) => (list.length === 0 ? false : list.length === 1 ? list[0] : list);
  const order = ['title', 'titleDelimiter', 'tagline', 'favicon', 'image', 'url', 'baseUrl', 'trailingSlash'];
  const first = Object.fromEntries(order.flatMap((key) => (others[key] === undefined ? [] : [[key, others[key]]])));
  return { ...first, docs: one(sets), blog: one(content.blogs), pages: content.pages ?? false, ...others };
}

const year = '{new Date().getFullYear()}';

/** Keeps a copyright line that computes its year. */
function keepYear(written: string, configText: string): string {
  if (!configText.includes(year)) return written;
  return written.replace(
    /( copyright: )(['"])(.*?)\b(\d{4})\b(.*?)\2(,| \})/,
    (line, key: string, _, before: string, found: string, after: string, end: string) =>
      found === String(new Date().getFullYear()) && !/[`\\$]/.test(before + after) ? `${key}\`${before}$${year}${after}\`${end}` : line,
  );
}
