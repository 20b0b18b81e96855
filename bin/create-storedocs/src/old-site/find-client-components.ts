import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { filesBelow, toRoot } from '../../../../src/io/fs/walk-folder.ts';
import { hasClientDirective } from '../../../../src/text/client-directive.ts';
import { findModule, isFile } from './find-module.ts';

const clientCode =
  /\buse(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|SyncExternalStore|Transition|Optimistic)(?=[()<])|\son[A-Z][a-zA-Z]*=\{/;

/** Imports of names that begin with a capital letter, such as components. */
const componentImport = /^\s*import\s+(?:[A-Z][\w$]*|\*\s+as\s+[A-Z]|\{[^}]*?\b[A-Z])[^'"]*['"]([^'"]+)['"]/gm;

const hookImport = /^\s*import\s+(?:use[A-Z]|\{[^}]*?\buse[A-Z])[^'"]*['"]([^'"]+)['"]/gm;

/**
 * Components without `'use client'` that need the browser, with which Docusaurus has no difference: files in the folders, relative to
 * the root, and what documents and components import. Returns paths and names of packages, sorted.
 */
export function findClientComponents(root: string, folders: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = folders.flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((file) => /\.(?:mdx?|[jt]sx?)$/.test(file) && !/(?:^|\/)node_modules\//.test(file))
      .map((file) => join(root, folder, file)),
  );
  const seen = new Set(queue);
  for (const file of seen) {
    const text = readFileSync(file, 'utf8');
    if (/\.[jt]sx?$/.test(file) && !isPage(toRoot(root, file))) {
      if (hasClientDirective(text)) continue;
      if (needsBrowser(file, text, root)) {
        found.add(toRoot(root, file));
        continue;
      }
    }
    for (const [, specifier = ''] of text.matchAll(componentImport)) {
      const own = fromSite(specifier, root);
      if (isFile(own)) {
        const target = findModule(own, file);
        if (target !== undefined && /\.[jt]sx?$/.test(target)) seen.add(target);
      } else if (isClientPackage(own, root)) found.add(own.split('/', own.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return [...found].sort();
}

/** True for code that uses state or handlers, also by hooks that it imports from other files or packages. */
function needsBrowser(file: string, text: string, root: string, depth = 0): boolean {
  if (clientCode.test(text)) return true;
  return Array.from(text.matchAll(hookImport), ([, specifier = '']) => fromSite(specifier, root)).some((specifier) => {
    if (!isFile(specifier)) return !foreign.test(specifier);
    const target = findModule(specifier, file);
    return target !== undefined && depth < 5 && needsBrowser(target, readFileSync(target, 'utf8'), root, depth + 1);
  });
}

function fromSite(specifier: string, root: string): string {
  return specifier.startsWith('@site/') ? join(root, specifier.slice('@site/'.length)) : specifier;
}

const foreign = /^(?:react(?:-dom)?(?:\/|$)|@docusaurus\/|@theme|node:)/;

/** Pages are rendered to HTML as a whole. */
function isPage(file: string): boolean {
  return file.startsWith('src/pages/') && !/\/_/.test(file);
}

function isClientPackage(specifier: string, root: string): boolean {
  if (foreign.test(specifier)) return false;
  try {
    const text = readFileSync(createRequire(join(root, 'package.json')).resolve(specifier), 'utf8');
    return clientCode.test(text) && !hasClientDirective(text);
  } catch {
    // It is missing, or has no module for this condition.
    return false;
  }
}
