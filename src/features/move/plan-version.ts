import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { localesOf } from '../../config/locales.ts';
import type { DocsSetConfig } from '../../config/schema/content-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { versionNameFault } from '../../content/docs-versions.ts';
import { labelsFileOf, pluginFolder, translationFolders, versionPlaces } from '../../content/translation-folders.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';

/** A file or folder to copy, relative to the root. */
export interface VersionCopy {
  readonly from: string;
  readonly to: string;
  /** Copied files, relative to `from`; absent: all of it. */
  readonly files?: readonly string[] | undefined;
}

/** How the current docs become a version. */
export interface VersionPlan {
  readonly copies: readonly VersionCopy[];
  /** Where the sidebars go, relative to the root; absent when they are generated from the folders. */
  readonly sidebars?: VersionCopy | undefined;
  /** The list of names, if there is one. */
  readonly namesFile?: string | undefined;
}

/** What to freeze, and under which name. */
interface VersionRequest {
  readonly name: string;
  readonly set: DocsSetConfig;
  readonly config: SiteConfig;
  /** Absolute. */
  readonly root: string;
}

/** Plans the copies: documents, sidebars, and the translations of both in every locale. Reads only the names of folders. */
export function planVersion({ name, set, config, root }: VersionRequest): VersionPlan {
  const { id } = set;
  const { namesFile, docsFolder, sidebarsFolder, plainFolder } = versionPlaces(id);
  const isListed = existsSync(join(root, namesFile));
  const folder = isListed ? `${docsFolder}/version-${name}` : `${plainFolder}/${name}`;
  const sidebars = sidebarsFileOf(set, root);
  const translated = localesOf(config).flatMap((locale) => {
    const base = posix.join(config.i18n.path, locale);
    const targets = translationFolders({ kind: 'docs', id, version: name }, base);
    const labels = posix.join(base, pluginFolder({ kind: 'docs', id }));
    return [
      ...translationFolders({ kind: 'docs', id }, base).map((from, index) => ({ from, to: targets[index] ?? '' })),
      { from: posix.join(labels, labelsFileOf()), to: posix.join(labels, labelsFileOf(name)) },
    ];
  });
  return {
    copies: [{ from: posix.normalize(set.path), to: folder }, ...translated.filter(({ from }) => existsSync(join(root, from)))],
    sidebars:
      sidebars === undefined
        ? undefined
        : {
            from: sidebars,
            to: isListed ? `${sidebarsFolder}/version-${name}-sidebars.json` : `${folder}/sidebars.json`,
          },
    namesFile: isListed ? namesFile : undefined,
  };
}

/** The copy whose target is inside its source, as when documents are next to the configuration: it must not copy everything there. */
export function mixedCopy({ copies }: VersionPlan): VersionCopy | undefined {
  return copies.find(({ from, to }) => !posix.relative(from, to).startsWith('..'));
}

/** Problems that prevent a version from being frozen: an invalid name, missing documents, and leftovers of an incomplete version. */
export function versionProblems({ name, set, root }: VersionRequest, { copies, sidebars }: VersionPlan): Diagnostic[] {
  const fault = versionNameFault(name);
  if (fault !== undefined)
    return [problem('usage-invalid', `The version "${name}" ${fault}.`, { hint: 'Names look like "2.0" or "legacy".' })];
  const source = join(root, set.path);
  if (!existsSync(source) || readdirSync(source).length === 0)
    return [
      problem('content-missing', `No documents to freeze: "${set.path}" is empty or missing.`, {
        hint: 'Write them, or change "docs.path".',
      }),
    ];
  const { docsFolder, sidebarsFolder, plainFolder } = versionPlaces(set.id);
  const places = [
    ...copies.map(({ to }) => to),
    ...(sidebars ? [sidebars.to] : []),
    `${plainFolder}/${name}`,
    `${docsFolder}/version-${name}`,
    `${sidebarsFolder}/version-${name}-sidebars.json`,
  ];
  const found = [...new Set(places)].filter((path) => existsSync(join(root, path)));
  return found.map((file) =>
    problem('version-exists', `The version "${name}" already exists, at least in part.`, {
      file,
      hint: 'Nothing was changed. Choose another name, or remove the files.',
    }),
  );
}

function sidebarsFileOf({ id, sidebarPath }: DocsSetConfig, root: string): string | undefined {
  if (sidebarPath === false) return undefined;
  return sidebarPath ?? (id === 'default' && existsSync(join(root, 'sidebars.json')) ? 'sidebars.json' : undefined);
}
