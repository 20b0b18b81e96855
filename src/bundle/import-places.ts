import { isBuiltin } from 'node:module';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { createPathsMatcher, getTsconfig } from 'get-tsconfig';
import { type ImportPlaces, noPlaces } from '../io/fs/place-states.ts';
import { getOrMake } from '../text/group-by.ts';
import { aliasKey } from './site-imports.ts';
import { cssModuleFile, cssModules } from './styles/css-module-names.ts';
import { overridingPath, type TemplateFolders } from './template-plugin.ts';

/** How imports of a bundle resolve. */
export interface ImportRules {
  /** Working directory of esbuild, and the folder that places are relative to; absolute. */
  readonly folder: string;
  /** Aliases: absolute paths by import specifier. */
  readonly alias?: Readonly<Record<string, string>> | undefined;
  /** Where templates override others; absent for a bundle without templates. */
  readonly templates?: TemplateFolders | undefined;
}

/** Lists the places where another file would change what an import resolves to. */
export function importPlaces({ inputs }: Pick<Metafile, 'inputs'>, { folder, alias = {}, templates }: ImportRules): ImportPlaces {
  const names = new Set<string>();
  const folders = new Set<string>();
  const trees = new Set<string>();
  const matchers = new Map<string, (specifier: string) => string[]>();
  for (const [input, { imports }] of Object.entries(inputs)) {
    const file = fileOfInput(input, folder);
    if (file === undefined) continue;
    // Documents are imported with their extension.
    if (!/\.mdx?$/.test(file)) {
      folders.add(dirname(file));
      // A file next to it may win over one that was found by an extension, an index or a package manifest.
      names.add(file);
      if (/^index\./.test(basename(file))) names.add(dirname(file));
    }
    for (const { path, original, external } of imports) {
      const specifier = original ?? (external ? path : undefined);
      if (specifier === undefined || isVirtual(path) || isVirtual(specifier)) continue;
      folders.add(dirname(file));
      const wanted = specifier.replace(/^(!!?raw-loader!)/, '').replace(/[?#].*$/, (end, at: number) => (at === 0 ? end : ''));
      if (wanted.includes('*')) {
        trees.add(resolve(dirname(file), wanted.slice(0, wanted.indexOf('*')).replace(/[^/]*$/, '')));
        continue;
      }
      if (/^\.{0,2}\//.test(wanted) || isAbsolute(wanted)) {
        const path = resolve(dirname(file), wanted);
        // A package changes as a whole.
        if (!isOfPackage(file)) names.add(path);
        const overriding = templates && overridingPath(path, templates);
        if (overriding !== undefined) names.add(overriding);
        continue;
      }
      for (const name of bareCandidates(wanted, file)) names.add(name);
    }
  }
  return names.size === 0 ? noPlaces : { names: shown(names), folders: shown(folders), trees: shown(trees) };

  /** Places of a bare specifier: an alias, a path of a tsconfig, or a package in any folder above. */
  function bareCandidates(specifier: string, importer: string): string[] {
    const key = aliasKey(specifier, Object.keys(alias));
    if (key !== undefined) return [(alias[key] ?? '') + specifier.slice(key.length)];
    const [first = '', second = ''] = specifier.split('/');
    const packageName = specifier.startsWith('@') ? join(first, second) : first;
    const candidates = isOfPackage(importer) ? [] : matcherOf(importer)(specifier);
    for (let above = dirname(importer); ; above = dirname(above)) {
      if (basename(above) !== 'node_modules') candidates.push(join(above, 'node_modules', packageName));
      if (dirname(above) === above) return candidates;
    }
  }

  function matcherOf(importer: string): (specifier: string) => string[] {
    const place = dirname(importer);
    return getOrMake(matchers, place, () => pathsMatcher(place));
  }

  function shown(paths: ReadonlySet<string>): string[] {
    return [...paths].map((path) => relative(folder, path).split(sep).join('/')).sort();
  }
}

/** The file of an input; `undefined` for a virtual module. */
function fileOfInput(input: string, folder: string): string | undefined {
  if (input.startsWith(`${cssModules}:`)) return cssModuleFile(folder, input.slice(cssModules.length + 1));
  const path = input.replace(/^(client|raw|drawing):/, '');
  return /^<|^[\w-]{2,}:/.test(path) ? undefined : resolve(folder, path);
}

function isVirtual(path: string): boolean {
  return /^(data|https?|node|storedocs|shared|foreign|components|required-react|client-settings):/.test(path) || isBuiltin(path);
}

function isOfPackage(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`);
}

function pathsMatcher(folder: string): (specifier: string) => string[] {
  try {
    const config = getTsconfig(folder) ?? getTsconfig(folder, 'jsconfig.json');
    return (config && createPathsMatcher(config)) ?? (() => []);
  } catch {
    // esbuild does not read it either; fixing it changes its state.
    return () => [];
  }
}
