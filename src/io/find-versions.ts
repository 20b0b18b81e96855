import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsSetConfig } from '../config/schema-content.ts';
import { docsVersions } from '../content/docs-versions.ts';
import { fault, versionNames } from '../content/version-names.ts';
import { DocsError } from '../model/diagnostic.ts';
import { currentVersion, type DocsVersion } from '../model/docs-version.ts';
import { joinUrl } from '../text/url.ts';
import type { ContentRequest } from './content-request.ts';
import { readText } from './read-text.ts';

/** A docs set as it is to be read, or one version of it. */
export interface VersionedSet {
  readonly config: DocsSetConfig;
  /** Absent when the set has no versions. */
  readonly version?: DocsVersion | undefined;
}

/**
 * Finds the versions of a docs set: `versions.json` with `versioned_docs/version-1.0` and
 * `versioned_sidebars/version-1.0-sidebars.json`, or folders `versions/1.0` with a `sidebars.json` each.
 * Throws a `DocsError` when names or folders are wrong.
 */
export function findVersions(config: DocsSetConfig, { root, source }: Pick<ContentRequest, 'root' | 'source'>): VersionedSet[] {
  const frozen = config.disableVersioning ? [] : frozenVersions(config, root);
  if (frozen.length === 0) {
    // What is said about versions means something only where there are some.
    if (!config.disableVersioning && isAboutVersions(config)) docsVersions({ config, names: [currentVersion], source });
    return [{ config }];
  }
  const names = [...(config.includeCurrentVersion && existsSync(join(root, config.path)) ? [currentVersion] : []), ...frozen];
  return docsVersions({ config, names, source }).map((version) => ({
    version,
    config: {
      ...config,
      routeBasePath: joinUrl(config.routeBasePath, version.path),
      ...(version.name === currentVersion ? {} : placesOf(version.name, config, root)),
    },
  }));
}

function isAboutVersions({ versions, lastVersion, onlyIncludeVersions }: DocsSetConfig): boolean {
  return (
    Object.keys(versions).some((name) => name !== currentVersion) ||
    (lastVersion ?? currentVersion) !== currentVersion ||
    onlyIncludeVersions !== undefined
  );
}

/** Names of the versions that are no longer written, newest first. */
function frozenVersions(config: DocsSetConfig, root: string): string[] {
  const file = `${prefixOf(config)}versions.json`;
  if (existsSync(join(root, file))) {
    const names = versionNames({ file, text: readText(root, file).text });
    const missing = names.filter((name) => !existsSync(join(root, placesOf(name, config, root).path)));
    if (missing.length > 0) throw new DocsError(missing.map((name) => folderMissing(name, file, config)));
    return names;
  }
  const folder = plainFolder(config);
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return names.filter((name) => fault(name) === undefined && !/^[._]/.test(name)).sort((a, b) => compare(b, a));
}

function folderMissing(name: string, file: string, config: DocsSetConfig) {
  return {
    code: 'content-missing',
    severity: 'error',
    message: `The version "${name}" has no folder.`,
    file,
    hint: `Create ${versionedFolder(name, config)}, or take the name out.`,
  } as const;
}

function prefixOf({ id }: DocsSetConfig): string {
  return id === 'default' ? '' : `${id}_`;
}

function plainFolder({ id }: DocsSetConfig): string {
  return id === 'default' ? 'versions' : `${id}_versions`;
}

function versionedFolder(name: string, config: DocsSetConfig): string {
  return `${prefixOf(config)}versioned_docs/version-${name}`;
}

/** Where a version lies. Its sidebars are those of its own time; without a file they are made from the folders. */
function placesOf(name: string, config: DocsSetConfig, root: string): Pick<DocsSetConfig, 'path' | 'sidebarPath'> {
  const plain = `${plainFolder(config)}/${name}`;
  const [path, sidebars] = existsSync(join(root, plain))
    ? [plain, `${plain}/sidebars.json`]
    : [versionedFolder(name, config), `${prefixOf(config)}versioned_sidebars/version-${name}-sidebars.json`];
  const sidebarPath = config.sidebarPath === false ? false : existsSync(join(root, sidebars)) ? sidebars : undefined;
  return { path, sidebarPath };
}
