import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import type { OnResolveArgs, OnResolveResult, PluginBuild, ResolveResult } from 'esbuild';
import * as z from 'zod';
import { isInside, toRoot } from '../io/fs/walk-folder.ts';
import { foreignModules, foreignName } from '../model/foreign-modules.ts';
import { nearest } from '../text/nearest.ts';

/** How a site refers to its own files in imports. */
export interface SiteNames {
  /** Absolute. */
  readonly root: string;
  /** `markdown.alias`: paths relative to the root, by import specifier. */
  readonly alias: Readonly<Record<string, string>>;
}

/** Namespace of storedocs modules that replace those of another generator. */
export const foreignNamespace = 'foreign';

const foreignNames = /^@(theme|theme-original|theme-init|docusaurus|generated)\//;

/**
 * Resolves a bare specifier with a meaning to storedocs or the site: an alias, `@site/…`, or a module of
 * another generator. `undefined` for a package.
 */
export async function resolveSiteImport(
  { path, importer, namespace }: Pick<OnResolveArgs, 'path' | 'importer' | 'namespace'>,
  names: SiteNames,
  build: Pick<PluginBuild, 'resolve'>,
): Promise<OnResolveResult | undefined> {
  const { root } = names;
  const aliased = aliasOf({ path, importer }, names);
  if (aliased || path.startsWith('@site/')) {
    const target = aliased ? aliased.target + aliased.rest : join(root, path.slice('@site/'.length));
    const found =
      (aliased && (await resolveByExports(aliased, build))) ??
      (await build.resolve(target, { resolveDir: root, kind: 'import-statement' }));
    if (found.errors.length === 0) return found;
    const text = aliased ? `"${path}" is mapped to "${toRoot(root, target)}", which does not exist.` : `Could not resolve "${path}"`;
    return { errors: [{ text }] };
  }
  const name = foreignName(path);
  const known = foreignModules.get(name);
  if (known) return namespace === 'client' && !known.runsInBrowser ? notInBrowser(path) : { path: name, namespace: foreignNamespace };
  return foreignNames.test(path) ? unknownName(path) : undefined;
}

/** A specifier that starts with an alias. */
interface Alias {
  /** File or folder of the site, absolute. */
  readonly target: string;
  /** Rest of the specifier after the alias: empty, or starts with a slash. */
  readonly rest: string;
}

/** The alias in a specifier. `undefined` without one, and in the aliased file itself, where the specifier means the package. */
function aliasOf({ path, importer }: Pick<OnResolveArgs, 'path' | 'importer'>, { root, alias }: SiteNames): Alias | undefined {
  const key = aliasKey(path, Object.keys(alias));
  if (key === undefined) return undefined;
  const target = join(root, alias[key] ?? '').replace(/[\\/]$/, '');
  // Files with 'use client' go through a namespace of their own.
  const from = isAbsolute(importer) ? importer : join(root, importer);
  const isItself = from.replace(/\.[cm]?[jt]sx?$/, '') === target || isInside(from, target);
  const rest = path.slice(key.length);
  return isItself ? undefined : { target, rest: rest === '' || rest.startsWith('/') ? rest : `/${rest}` };
}

/** The alias that matches a specifier: the same name, or the longest prefix that ends at a slash. */
export function aliasKey(specifier: string, names: readonly string[]): string | undefined {
  const known = names.filter((name) => specifier === name || specifier.startsWith(name.endsWith('/') ? name : `${name}/`));
  return known.toSorted((a, b) => b.length - a.length)[0];
}

const manifestSchema = z.object({ name: z.string(), exports: z.unknown() });

/** Resolves a name by the `exports` of an aliased folder; `undefined` if it is not exported. */
async function resolveByExports({ target, rest }: Alias, build: Pick<PluginBuild, 'resolve'>): Promise<ResolveResult | undefined> {
  const path = join(target, 'package.json');
  if (!existsSync(path)) return undefined;
  const manifest = manifestSchema.safeParse(parseJson(readFileSync(path, 'utf8'))).data;
  if (manifest?.exports === undefined) return undefined;
  // A package may import itself by its name.
  return build.resolve(manifest.name + rest, { resolveDir: target, importer: path, kind: 'import-statement' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // esbuild reports an invalid manifest when it is needed.
    return undefined;
  }
}

/** Aliases with absolute paths, those of the configuration first. */
export function aliasPaths({ root, alias }: SiteNames): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, join(root, path)])), '@site': root };
}

/** The error for a module in a component that also runs in the browser. */
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

/** Suggests a name from the same scope: sharing `@theme/` alone does not make names similar. */
function sameScope(path: string, names: readonly string[]): string | undefined {
  const scope = path.slice(0, path.indexOf('/') + 1);
  const wanted = path.slice(scope.length);
  const found = nearest(
    wanted,
    names.filter((name) => name.startsWith(scope)).map((name) => name.slice(scope.length)),
  );
  return found === undefined ? undefined : `Did you mean "${scope}${found}"?`;
}
