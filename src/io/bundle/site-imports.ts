import { basename, isAbsolute, join } from 'node:path';
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild';
import { nearest } from '../../text/nearest.ts';
import { isInside, toRoot } from '../fs/walk-folder.ts';
import { foreignModules, foreignName } from './foreign-modules.ts';

/** How a site names its own files in imports. */
export interface SiteNames {
  /** Absolute. */
  readonly root: string;
  /** `markdown.alias`: paths relative to the root, by import specifier. */
  readonly alias: Readonly<Record<string, string>>;
}

/** Namespace of modules that storedocs gives in the place of another generator's. */
export const foreignNamespace = 'foreign';

const foreignNames = /^@(theme|theme-original|theme-init|docusaurus|generated)\//;

/**
 * Resolves a specifier without dot and slash in front that storedocs or the site gives a meaning: an alias, `@site/…`, or a name of
 * another generator. Absent for a package.
 */
export async function resolveSiteImport(
  { path, importer, namespace }: Pick<OnResolveArgs, 'path' | 'importer' | 'namespace'>,
  names: SiteNames,
  build: Pick<PluginBuild, 'resolve'>,
): Promise<OnResolveResult | undefined> {
  const { root } = names;
  const aliased = aliasTarget({ path, importer }, names);
  if (aliased !== undefined || path.startsWith('@site/')) {
    const target = aliased ?? join(root, path.slice('@site/'.length));
    const found = await build.resolve(target, { resolveDir: root, kind: 'import-statement' });
    if (found.errors.length === 0) return found;
    const text =
      aliased === undefined ? `Could not resolve "${path}"` : `"${path}" is mapped to "${toRoot(root, target)}", which does not exist.`;
    return { errors: [{ text }] };
  }
  const name = foreignName(path);
  const known = foreignModules.get(name);
  if (known) return namespace === 'client' && !known.runsInBrowser ? notInBrowser(path) : { path: name, namespace: foreignNamespace };
  return foreignNames.test(path) ? unknownName(path) : undefined;
}

/** The file or folder that an alias leads to; absolute. Absent without one, and in the aliased file itself, which means the package. */
export function aliasTarget({ path, importer }: Pick<OnResolveArgs, 'path' | 'importer'>, { root, alias }: SiteNames): string | undefined {
  const known = Object.keys(alias).filter((name) => path === name || path.startsWith(name.endsWith('/') ? name : `${name}/`));
  // The longest name is the one that was meant.
  const key = known.toSorted((a, b) => b.length - a.length)[0];
  if (key === undefined) return undefined;
  const target = join(root, alias[key] ?? '');
  // Files with 'use client' go through a namespace of their own.
  const from = isAbsolute(importer) ? importer : join(root, importer);
  const isItself = from.replace(/\.[cm]?[jt]sx?$/, '') === target || isInside(from, target);
  return isItself ? undefined : join(target, path.slice(key.length));
}

/** Aliases with absolute paths, those of the configuration first. */
export function aliasPaths({ root, alias }: SiteNames): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, join(root, path)])), '@site': root };
}

/** Refuses a module in a component that also runs in the browser. */
export function notInBrowser(path: string): OnResolveResult {
  const hint = 'Pass the component what it needs as props or children.';
  return { errors: [{ text: `"${path}" is not available in the browser.`, notes: [{ text: hint }] }] };
}

function unknownName(path: string): OnResolveResult {
  const example = `markdown: { alias: { '${path}': 'src/${basename(path)}.tsx' } }`;
  const hint =
    sameScope(path, [...foreignModules.keys()]) ??
    `Write a component of your own, and map the name to its file in the configuration: ${example}.`;
  return { errors: [{ text: `storedocs has no replacement for "${path}".`, notes: [{ text: hint }] }] };
}

/** Looks for what was meant among the names that begin like this one: `@theme/` itself is no likeness. */
function sameScope(path: string, names: readonly string[]): string | undefined {
  const scope = path.slice(0, path.indexOf('/') + 1);
  const wanted = path.slice(scope.length);
  const found = nearest(
    wanted,
    names.filter((name) => name.startsWith(scope)).map((name) => name.slice(scope.length)),
  );
  return found === undefined ? undefined : `Did you mean "${scope}${found}"?`;
}
