import type { ImportedValue } from '../migration.ts';

/** A Docusaurus site as it is on disk. All paths are relative to its root, with forward slashes. */
export interface DocusaurusSite {
  /** The configuration after it was run. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly configFile: string;
  readonly configText: string;
  /** Where a value of the configuration was imported from; absent for what is written in it. */
  readonly importOf: (value: unknown) => ImportedValue | undefined;
  /** The code to write for a value of the configuration; the value itself to write it as it is. */
  readonly codeOf: (value: unknown, key: string) => unknown;
  /** Returns a path of the configuration, absolute or not, relative to the root. */
  readonly toRoot: (path: string) => string;
  readonly exists: (path: string) => boolean;
  /** Text of a stylesheet that exists. */
  readonly styles: (path: string) => string;
  /** True if pages or documents use classes of Infima, the CSS framework of Docusaurus. */
  readonly usesInfima: boolean;
  /** Sidebar files by path, with the sidebars when they cannot be read without Docusaurus; absent when they can. */
  readonly sidebars: ReadonlyMap<string, SidebarFile>;
  /** Components that replace or wrap those of the theme: paths below `src/theme`. */
  readonly swizzled: readonly string[];
  /** React pages, with the lines that import Docusaurus modules. */
  readonly foreignImports: readonly { readonly file: string; readonly line: number; readonly specifier: string }[];
  /** Files and packages with components that use hooks or handlers, and have no `'use client'`. */
  readonly clientComponents: readonly string[];
  /** `package.json`; absent when there is none. */
  readonly manifest?: { readonly text: string; readonly scripts: Readonly<Record<string, unknown>> } | undefined;
}

/** A file with sidebars, after it was run. */
export interface SidebarFile {
  /** Packages that it imports and that are missing, or belong to Docusaurus. */
  readonly missing: readonly string[];
  readonly sidebars: unknown;
}
