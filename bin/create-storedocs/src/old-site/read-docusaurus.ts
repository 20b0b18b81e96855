import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { filesBelow } from '../../../../src/io/fs/walk-folder.ts';
import { DocsError, problem } from '../../../../src/model/diagnostic.ts';
import { foreignModules, foreignName } from '../../../../src/model/foreign-modules.ts';
import { hasClientDirective } from '../../../../src/text/client-directive.ts';
import type { DocusaurusSite, SidebarFile } from '../migrate/docusaurus/docusaurus-site.ts';
import { migrateDocusaurus } from '../migrate/docusaurus/migrate-docusaurus.ts';
import { moveContent } from '../migrate/docusaurus/move-content.ts';
import { isRecord, type Migration } from '../migrate/migration.ts';
import { runModule } from './run-module.ts';

const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`);
const foreign = /^@docusaurus\/|^@theme/;

/** Reads the Docusaurus site in a folder; absolute. Changes nothing. Throws a `DocsError` if there is none, or its configuration fails. */
export async function readDocusaurus(root: string): Promise<Migration> {
  const configFile = configNames.find((name) => existsSync(join(root, name)));
  if (configFile === undefined) throw missing(root);
  const { value: config, importOf } = await runModule({ root, file: configFile, foreign, code: 'config-syntax' });
  if (!isRecord(config)) {
    const message = 'The configuration must export an object, or a function that returns one.';
    throw new DocsError([problem('config-invalid', message, { file: configFile })]);
  }
  const site: DocusaurusSite = {
    config,
    configFile,
    configText: readFileSync(join(root, configFile), 'utf8'),
    importOf,
    toRoot: (path) => toRoot(root, path),
    exists: (path) => existsSync(join(root, path)),
    styles: (path) => readFileSync(join(root, path), 'utf8'),
    usesInfima: usesInfima(root),
    sidebars: new Map(),
    swizzled: sorted(filesBelow(join(root, 'src/theme'))),
    foreignImports: foreignImports(root),
    interactive: interactiveComponents(root),
    manifest: readManifest(root),
  };
  return migrateDocusaurus({ ...site, sidebars: await readSidebars(root, site) });
}

function missing(root: string): DocsError {
  const message = `No Docusaurus configuration found in ${root}.`;
  return new DocsError([
    problem('config-missing', message, { hint: 'Pass the folder with docusaurus.config.js: storedocs init --from docusaurus website.' }),
  ]);
}

function toRoot(root: string, path: string): string {
  const inside = isAbsolute(path) ? relative(root, path) : path;
  return inside
    .split(sep)
    .join('/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/(?<=.)\/$/, '');
}

/** Runs sidebar files that are code. */
async function readSidebars(root: string, site: DocusaurusSite): Promise<Map<string, SidebarFile>> {
  const found = new Map<string, SidebarFile>();
  for (const { sidebarPath } of moveContent(site).docs) {
    if (typeof sidebarPath !== 'string' || !/\.[cm]?[jt]s$/.test(sidebarPath) || !site.exists(sidebarPath)) continue;
    const module = await runModule({ root, file: sidebarPath, foreign, code: 'sidebar-invalid' });
    found.set(sidebarPath, { missing: module.missing, sidebars: module.value });
  }
  return found;
}

const infimaClass =
  /(?<=["'` ])(?:col--\d|row--|hero__|(?:hero|button|alert|badge)--\w|card__|avatar__|text--(?:left|center|right|bold)|(?:margin|padding)(?:-\w+)?--(?:none|xs|sm|md|lg|xl))/;

/** True if the site uses classes that exist only in Infima. */
function usesInfima(root: string): boolean {
  return ['src', 'docs', 'blog'].some((folder) =>
    filesBelow(join(root, folder)).some(
      (file) => /\.(?:[jt]sx?|mdx?)$/.test(file) && infimaClass.test(readFileSync(join(root, folder, file), 'utf8')),
    ),
  );
}

/** Imports of Docusaurus modules in React pages and components. */
function foreignImports(root: string): DocusaurusSite['foreignImports'] {
  return ['src/components', 'src/pages']
    .flatMap((folder) => scriptsBelow(root, folder))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const specifier = /(?:\bfrom\s*|\bimport\s*|\brequire\(\s*)(['"])(@(?:docusaurus|theme)[^'"]*)\1/.exec(text)?.[2];
          const isKnown = specifier === undefined || foreignModules.has(foreignName(specifier)) || /^\s*import\s+type\b/.test(text);
          return isKnown ? [] : [{ file, line: index + 1, specifier }];
        }),
    );
}

const clientCode =
  /\b(use(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|SyncExternalStore|Transition|Optimistic))(?=[(<])|\s(on[A-Z][a-zA-Z]*)=\{/;

/** Components that do nothing in the browser without the directive. */
function interactiveComponents(root: string): DocusaurusSite['interactive'] {
  return scriptsBelow(root, 'src/components').flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found = clientCode.exec(text);
    const name = found?.[1] ?? found?.[2];
    if (!found || name === undefined || hasClientDirective(text)) return [];
    return [{ file, line: text.slice(0, text.indexOf(name, found.index)).split('\n').length, name }];
  });
}

/** Modules in a folder, relative to the root, sorted. */
function scriptsBelow(root: string, folder: string): string[] {
  const files = filesBelow(join(root, folder)).filter((file) => /\.[jt]sx?$/.test(file));
  return sorted(files).map((file) => `${folder}/${file}`);
}

function readManifest(root: string): DocusaurusSite['manifest'] {
  const path = join(root, 'package.json');
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    const manifest: unknown = JSON.parse(text);
    return { text, scripts: isRecord(manifest) && isRecord(manifest.scripts) ? manifest.scripts : {} };
  } catch {
    // npm reports an invalid manifest; the site does not depend on it.
    return undefined;
  }
}

function sorted(paths: readonly string[]): string[] {
  return paths.toSorted((a, b) => (a < b ? -1 : 1));
}
