import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { filesBelow } from '../../../../src/io/fs/walk-folder.ts';
import { type DocsError, docsError } from '../../../../src/model/diagnostic.ts';
import { foreignModules, foreignName } from '../../../../src/model/foreign-modules.ts';
import type { DocusaurusSite, SidebarFile } from '../migrate/docusaurus/docusaurus-site.ts';
import { migrateDocusaurus } from '../migrate/docusaurus/migrate-docusaurus.ts';
import { moveContent } from '../migrate/docusaurus/move-content.ts';
import { isRecord, type Migration, mapValues, SourceValue } from '../migrate/migration.ts';
import { type ConfigSource, readConfigSource } from './config-source.ts';
import { findClientComponents } from './find-client-components.ts';
import { runModule } from './run-module.ts';

const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`);
const foreign = /^@docusaurus\/|^@theme/;

/** Reads the Docusaurus site in a folder; absolute. Changes nothing. Throws a `DocsError` if there is none, or its configuration fails. */
export async function readDocusaurus(root: string): Promise<Migration> {
  const configFile = configNames.find((name) => existsSync(join(root, name)));
  if (configFile === undefined) throw missing(root);
  const { value, notes, importOf, importOfData } = await runModule({ root, file: configFile, foreign, code: 'config-syntax' });
  const configText = readFileSync(join(root, configFile), 'utf8');
  const source = readConfigSource(configText, { file: configFile, foreign });
  const config = withCode(value, (one) => importOf(one) ?? source.codeOf(one));
  if (!isRecord(config)) {
    const message = 'The configuration must export an object, or a function that returns one.';
    throw docsError('config-invalid', message, { file: configFile });
  }
  const site: DocusaurusSite = {
    config,
    configFile,
    configText,
    importOf,
    codeOf: codeWriter({ root, source, importOfData }),
    toRoot: (path) => toRoot(root, path),
    exists: (path) => existsSync(join(root, path)),
    styles: (path) => readFileSync(join(root, path), 'utf8'),
    usesInfima: usesInfima(root),
    sidebars: new Map(),
    swizzled: sorted(filesBelow(join(root, 'src/theme'))),
    foreignImports: foreignImports(root),
    clientComponents: [],
    manifest: readManifest(root),
  };
  const { docs, blogs, pages } = moveContent(site);
  const folders = [...docs, ...blogs, ...(pages ? [pages] : [])].flatMap(({ path }) => (typeof path === 'string' ? path : []));
  const migration = migrateDocusaurus({
    ...site,
    sidebars: await readSidebars(root, site),
    clientComponents: findClientComponents(root, ['src/components', ...folders]),
  });
  return { ...migration, left: [...migration.left, ...notes] };
}

/** Keys whose functions are copied. */
const functionKeys = /^(?:editUrl|numberPrefixParser|(?:beforeDefault)?(?:remark|rehype)plugins)$/i;

/** The configuration with functions as the code that they are written as. */
function withCode(value: unknown, codeOf: (value: object) => unknown): unknown {
  const replaced = (inner: unknown) => (typeof inner === 'function' ? (codeOf(inner) ?? inner) : inner);
  return mapValues(value, (inner, key) => {
    if (!functionKeys.test(key)) return inner;
    return mapValues(inner, (one) => (one === inner && typeof one !== 'function' ? one : replaced(one)));
  });
}

/** Values that are written as code: data of other modules, the current year, environment variables, and paths of this machine. */
function codeWriter({
  root,
  source,
  importOfData,
}: {
  readonly root: string;
  readonly source: ConfigSource;
  readonly importOfData: (value: unknown) => unknown;
}): DocusaurusSite['codeOf'] {
  // A path of a URL may exist on this machine, too.
  const home = root.split(sep).slice(0, 3).join(sep);
  return (value, key) => {
    if (typeof value === 'object') return importOfData(value) ?? value;
    if (typeof value !== 'string') return value;
    const variable = key === 'url' || key === 'baseUrl' ? source.variable(key, value) : undefined;
    if (variable) return variable;
    const isHere = isAbsolute(value) && value.startsWith(home) && existsSync(value);
    if (isHere) return new SourceValue(`\`\${import.meta.dirname}/${toRoot(root, value)}\``, [], value);
    return source.datedText(value) ?? value;
  };
}

function missing(root: string): DocsError {
  const message = `No Docusaurus configuration found in ${root}.`;
  return docsError('config-missing', message, {
    hint: 'Pass the folder with docusaurus.config.js: storedocs init --from docusaurus website.',
  });
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
