import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { packageMissing, sitePackagePath, sitePackageVersion } from '../../bundle/site-package.ts';
import { installHint } from '../../io/fs/install-hint.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import { type Diagnostic, type DiagnosticPlace, DocsError, problem } from '../../model/diagnostic.ts';

/** The library, and what needs it. */
export const mermaidPackage = { name: 'mermaid', feature: '"markdown.mermaid"' } as const;

const moduleName = 'mermaid.esm.min.mjs';

/** Finds the library that a site has installed: the output path of its module, and its files by output path, relative to the root. Throws a `DocsError` when it is not installed, or lacks the files of a known version. */
export function findMermaid(root: string, place: DiagnosticPlace) {
  const path = sitePackagePath({ name: mermaidPackage.name, root });
  if (path === undefined) throw new DocsError([packageMissing({ ...mermaidPackage, root, place })]);
  const folder = dirname(path);
  const version = sitePackageVersion({ name: mermaidPackage.name, root }) ?? '';
  const home = `assets/mermaid-${version.replace(/[^\w.-]/g, '')}`;
  // Its chunks import each other by relative paths, so they keep their names; the folder name contains the version.
  const chunks = join('chunks', 'mermaid.esm.min');
  if (![moduleName, chunks].every((name) => existsSync(join(folder, name))))
    throw new DocsError([versionUnknown(version, { root, place })]);
  const names = [moduleName, ...readdirSync(join(folder, chunks)).flatMap((name) => (name.endsWith('.mjs') ? [join(chunks, name)] : []))];
  return {
    module: `${home}/${moduleName}`,
    files: Object.fromEntries(names.sort().map((name) => [`${home}/${name.split(sep).join('/')}`, toRoot(root, join(folder, name))])),
  };
}

/** Other versions have other files. */
function versionUnknown(version: string, { root, place }: { readonly root: string; readonly place: DiagnosticPlace }): Diagnostic {
  const message = `The installed "mermaid" ${version} cannot be used; ${mermaidPackage.feature} needs the files of version 11.`;
  return problem('package-missing', message, { ...place, hint: installHint(root, 'mermaid@11') });
}
