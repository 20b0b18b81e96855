import { join } from 'node:path';
import fastGlob from 'fast-glob';
import type { SourceFile } from '../config/config-diagnostic.ts';
import type { DocsSetConfig } from '../config/schema/content-schema.ts';
import { docsVersions, versionNameFault, versionNames } from '../content/docs-versions.ts';
import { versionPlaces } from '../content/translation-folders.ts';
import { isThere } from '../io/fs/file-error.ts';
import { readText } from '../io/fs/read-text.ts';
import { type Diagnostic, DocsError, problem, throwProblems } from '../model/diagnostic.ts';
import { currentVersion, type DocsVersion } from '../model/graph.ts';
import { findLiteral } from '../text/place.ts';
import { joinUrl } from '../text/url.ts';
import type { ContentRequest } from './content-request.ts';

/** A docs set to read, or one version of it. */
export interface VersionedSet {
  readonly config: DocsSetConfig;
  /** Absent when the set has no versions. */
  readonly version?: DocsVersion | undefined;
}

/**
 * Finds the versions of a docs set: `versions.json` with `versioned_docs/version-1.0` and
 * `versioned_sidebars/version-1.0-sidebars.json`, or folders such as `versions/1.0`, each with a `sidebars.json`.
 * Throws a `DocsError` when names or folders are wrong.
 */
export function findVersions(config: DocsSetConfig, { root, source }: Pick<ContentRequest, 'root' | 'source'>): VersionedSet[] {
  if (config.disableVersioning) return [{ config }];
  const frozen = frozenVersions(config, root);
  if (frozen.length === 0 && !isAboutVersions(config)) return [{ config }];
  const names = [...(config.includeCurrentVersion ? [currentVersion] : []), ...frozen];
  return docsVersions({ config, names, source }).map((version) => ({
    version,
    config: {
      ...config,
      routeBasePath: joinUrl(config.routeBasePath, version.path),
      ...(version.name === currentVersion ? {} : placesOf(version.name, config, root)),
    },
  }));
}

/** True if the configuration sets version options, even if no version is released yet. */
function isAboutVersions({ versions, lastVersion, onlyIncludeVersions, includeCurrentVersion }: DocsSetConfig): boolean {
  return Object.keys(versions).length > 0 || lastVersion !== undefined || onlyIncludeVersions !== undefined || !includeCurrentVersion;
}

/** Names of the released versions, newest first. */
function frozenVersions(config: DocsSetConfig, root: string): string[] {
  const { namesFile: file, plainFolder: folder } = versionPlaces(config.id);
  if (isThere(join(root, file))) {
    const { text } = readText(root, file);
    const names = versionNames({ file, text });
    const missing = names.filter((name) => !isThere(join(root, placesOf(name, config, root).path)));
    if (missing.length > 0) throw new DocsError(missing.map((name) => folderMissing(name, { file, text }, config)));
    return names;
  }
  if (!isThere(join(root, folder))) return [];
  const names = fastGlob.sync('[^._]*', { cwd: join(root, folder), onlyDirectories: true, followSymbolicLinks: false });
  const wrong = names.flatMap((name) => wrongFolder(name, folder) ?? []);
  throwProblems(wrong);
  const { compare } = new Intl.Collator('en', { numeric: true });
  return names.sort((a, b) => compare(b, a));
}

function wrongFolder(name: string, folder: string): Diagnostic | undefined {
  const fault = versionNameFault(name);
  if (fault === undefined) return undefined;
  return problem('version-invalid', `The version "${name}" ${fault}.`, { hint: `Rename the folder ${folder}/${name}.` });
}

function folderMissing(name: string, { file, text }: SourceFile, { id }: DocsSetConfig): Diagnostic {
  const { docsFolder, plainFolder } = versionPlaces(id);
  return problem('content-missing', `The version "${name}" has no folder.`, {
    file,
    ...findLiteral(text, name),
    hint: `Create ${docsFolder}/version-${name} or ${plainFolder}/${name}, or remove the name.`,
  });
}

/** Folder and sidebars file of a version; without a file, sidebars are generated from the folders. */
function placesOf(name: string, config: DocsSetConfig, root: string): Pick<DocsSetConfig, 'path' | 'sidebarPath'> {
  const { docsFolder, sidebarsFolder, plainFolder } = versionPlaces(config.id);
  const plain = `${plainFolder}/${name}`;
  const [path, candidates] = isThere(join(root, plain))
    ? [plain, ['json', 'ts', 'js'].map((extension) => `${plain}/sidebars.${extension}`)]
    : [`${docsFolder}/version-${name}`, [`${sidebarsFolder}/version-${name}-sidebars.json`]];
  const sidebarPath = config.sidebarPath === false ? false : candidates.find((file) => isThere(join(root, file)));
  return { path, sidebarPath };
}
