import { currentVersion } from '../model/graph.ts';

/** What a folder of content belongs to. */
export interface TranslatedPart {
  readonly kind: 'docs' | 'blog' | 'pages';
  /** Name of the docs set or blog. */
  readonly id?: string | undefined;
  /** Name of the version; absent for docs without versions. */
  readonly version?: string | undefined;
}

/** Where the translations of a folder may lie, best first. `base` is the folder of the language, such as `i18n/de`. */
export function translationFolders({ kind, id = 'default', version = currentVersion }: TranslatedPart, base: string): string[] {
  const suffix = id === 'default' ? '' : `-${id}`;
  const plugin = `${base}/${pluginFolder({ kind, id })}`;
  if (kind !== 'docs') return [plugin, `${base}/${kind}${suffix}`];
  return version === currentVersion
    ? [`${plugin}/current`, `${base}/docs${suffix}`]
    : [`${plugin}/version-${version}`, `${base}/${versionPlaces(id).plainFolder}/${version}`];
}

/** Name of the folder that sites from elsewhere have for a part. */
export function pluginFolder({ kind, id = 'default' }: TranslatedPart): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`;
}

/** Name of the file with the labels of one version of a docs set. */
export function labelsFileOf(version: string = currentVersion): string {
  return version === currentVersion ? 'current.json' : `version-${version}.json`;
}

/** Where the frozen versions of a docs set are kept, relative to the root. */
export interface VersionPlaces {
  /** Names of the versions, newest first. */
  readonly namesFile: string;
  /** Has a folder `version-<name>` for each version. */
  readonly docsFolder: string;
  /** Has a file `version-<name>-sidebars.json` for each version. */
  readonly sidebarsFolder: string;
  /** Has a folder for each version, with the sidebars inside: the layout that needs no file of names. */
  readonly plainFolder: string;
}

/** The places of a docs set; those of the default one have no name in front. */
export function versionPlaces(docsId: string): VersionPlaces {
  const prefix = docsId === 'default' ? '' : `${docsId}_`;
  return {
    namesFile: `${prefix}versions.json`,
    docsFolder: `${prefix}versioned_docs`,
    sidebarsFolder: `${prefix}versioned_sidebars`,
    plainFolder: `${prefix}versions`,
  };
}
