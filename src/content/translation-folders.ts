import { currentVersion } from '../model/docs-version.ts';
import { versionPlaces } from './version-places.ts';

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
