import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installHint } from '../io/fs/install-hint.ts';
import { type Diagnostic, type DiagnosticPlace, DocsError, docsError } from '../model/diagnostic.ts';
import { asSentence, errorMessage } from '../text/error-text.ts';

/** A package that a site installs for a feature. */
interface SitePackage {
  readonly name: string;
  /** Absolute. */
  readonly root: string;
  /** What needs it, for messages: `"openapi"`. */
  readonly feature: string;
  /** What to install, if that is more than the package. */
  readonly install?: string;
  /** Where the feature is enabled. */
  readonly place: DiagnosticPlace;
}

/** Path of the entry of a package that the site has installed; `undefined` if it has not. */
export function sitePackagePath({ name, root }: Pick<SitePackage, 'name' | 'root'>): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve(name);
  } catch {
    return undefined;
  }
}

/** Version of a package that the site has installed, which may not export its package.json; `undefined` if it is not installed. */
export function sitePackageVersion(wanted: Pick<SitePackage, 'name' | 'root'>): string | undefined {
  const path = sitePackagePath(wanted);
  for (let folder = path && dirname(path); folder; folder = folder === dirname(folder) ? undefined : dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version }: { readonly name?: string; readonly version?: string } = JSON.parse(readFileSync(file, 'utf8'));
    if (name === wanted.name) return version;
  }
  return undefined;
}

/** Imports a package of the site. Throws a `DocsError` with the command that installs it, or the reason why it does not load. */
export async function importSitePackage(wanted: SitePackage): Promise<Readonly<Record<string, unknown>>> {
  const { name, feature, place } = wanted;
  const path = sitePackagePath(wanted);
  if (path === undefined) throw new DocsError([packageMissing(wanted)]);
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    const message = `The package "${name}" cannot be loaded; ${feature} needs it. ${asSentence(errorMessage(error))}`;
    throw docsError('package-missing', message, { ...place, hint: installHint(wanted.root, name), cause: error });
  }
}

/** The problem of a package that is not installed. */
export function packageMissing({ name, root, feature, place, install = name }: SitePackage): Diagnostic {
  const message = `The package "${name}" is not installed; ${feature} needs it.`;
  return { code: 'package-missing', severity: 'error', message, ...place, hint: installHint(root, install) };
}
