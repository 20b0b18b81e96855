import { currentVersion } from '../model/graph.ts';

/** The part of a site that a folder of content belongs to. */
export interface TranslatedPart {
  readonly kind: 'docs' | 'blog' | 'pages';
  /** Name of the docs set or blog. */
  readonly id?: string | undefined;
  /** Name of the version; absent for docs without versions. */
  readonly version?: string | undefined;
}

/** Folders that may contain the translations of a part, preferred first. `base` is the folder of the locale, such as `i18n/de`. */
export function translationFolders({ kind, id = 'default', version = currentVersion }: TranslatedPart, base: string): string[] {
  const suffix = id === 'default' ? '' : `-${id}`;
  const plugin = `${base}/${pluginFolder({ kind, id })}`;
  if (kind !== 'docs') return [plugin, `${base}/${kind}${suffix}`];
  return version === currentVersion
    ? [`${plugin}/current`, `${base}/docs${suffix}`]
    : [`${plugin}/version-${version}`, `${base}/${versionPlaces(id).plainFolder}/${version}`];
}

/** Name of a part's folder on Docusaurus sites. */
export function pluginFolder({ kind, id = 'default' }: TranslatedPart): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`;
}

/** Name of the file with the labels of one version of a docs set. */
export function labelsFileOf(version: string = currentVersion): string {
  return version === currentVersion ? 'current.json' : `version-${version}.json`;
}

/** Where the versions of a docs set are stored, relative to the root. */
interface VersionPlaces {
  /** Names of the versions, newest first. */
  readonly namesFile: string;
  /** Contains a folder `version-<name>` for each version. */
  readonly docsFolder: string;
  /** Contains a file `version-<name>-sidebars.json` for each version. */
  readonly sidebarsFolder: string;
  /** Contains a folder for each version, with its sidebars inside: the layout without a names file. */
  readonly plainFolder: string;
}

/** The paths of a docs set; for the default set without a prefix. */
export function versionPlaces(docsId: string): VersionPlaces {
  const prefix = docsId === 'default' ? '' : `${docsId}_`;
  return {
    namesFile: `${prefix}versions.json`,
    docsFolder: `${prefix}versioned_docs`,
    sidebarsFolder: `${prefix}versioned_sidebars`,
    plainFolder: `${prefix}versions`,
  };
}
