import { finishMigration, lenientLinks } from '../finish-migration.ts';
import { isRecord, type Migration, type MigrationNote, type Moved } from '../migration.ts';
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
    trailingSlash(site),
    config.onBrokenLinks === undefined || config.onBrokenLinks === 'throw' ? lenientLinks : {},
    { set: site.clientComponents.length === 0 ? {} : { clientComponents: site.clientComponents } },
  ]);
  return finishMigration({
    from: 'Docusaurus',
    configFile,
    configText,
    moved,
    config: compose(moved, sidebars.docs, content),
    codeOf: site.codeOf,
    files: [...styles.files, ...sidebars.files],
    done: [...clientNotes(site), ...styles.done, ...sidebars.done],
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

function trailingSlash({ config }: DocusaurusSite): Partial<Moved> {
  if (typeof config.trailingSlash === 'boolean') return {};
  const message = 'Not set: pages are still folders with index.html. Links to pages now end with a slash, to which hosts used to redirect.';
  return { left: [{ path: ['trailingSlash'], message, isOptional: true }] };
}

function clientNotes({ clientComponents: { length } }: DocusaurusSite): MigrationNote[] {
  if (length === 0) return [];
  const listed =
    length === 1
      ? 'One file or package with components that need the browser is'
      : `${length} files and packages with components that need the browser are`;
  const message = `${listed} listed. Files that begin with 'use client' need no entry.`;
  return [{ file: 'site.config.ts', subject: 'clientComponents', message }];
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
