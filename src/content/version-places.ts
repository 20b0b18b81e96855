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
