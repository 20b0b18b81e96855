/** What happened to a part of the old site, or what is left to do. */
export interface MigrationNote {
  /** Relative to the root; absent for a note without a file. */
  readonly file?: string | undefined;
  /** 1-based; absent for a whole file. */
  readonly line?: number | undefined;
  /** Its name in the old site, such as `themeConfig.prism.theme`. */
  readonly subject: string;
  /** What was done, or the recipe. */
  readonly message: string;
  /** True for a part that was left out and that most sites do without. */
  readonly isOptional?: boolean | undefined;
}

/** A document of the old site. */
export interface DocumentText {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

/** A site of another generator on disk. All paths are relative to its root, with forward slashes. */
export interface OldSite {
  /** The evaluated configuration. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly configFile: string;
  readonly configText: string;
  /** Folder with the documents; empty for the root. */
  readonly folder: string;
  readonly exists: (path: string) => boolean;
  /** Markdown files of the folder. */
  readonly documents: readonly DocumentText[];
}

/** Documents whose syntax was converted. */
export interface ConvertedTexts {
  /** Those that change; paths are relative to the root. */
  readonly documents: readonly { readonly path: string; readonly contents: string }[];
  /** Names of the converted syntax, most frequent first. */
  readonly conversions: readonly { readonly kind: string; readonly count: number }[];
}

/** The result of reading a site of another generator. */
export interface Migration {
  /** Name of the generator, such as `Docusaurus`. */
  readonly from: string;
  /** Files to write: paths relative to the root, and contents. The configuration comes first. */
  readonly files: readonly { readonly path: string; readonly contents: string }[];
  /** Documents in the syntax of storedocs, written on request, and what was converted in them. */
  readonly converted?: ConvertedTexts | undefined;
  /** Folders to move when documents are converted, before these are written. */
  readonly moves?: readonly { readonly from: string; readonly to: string }[] | undefined;
  readonly done: readonly MigrationNote[];
  readonly left: readonly MigrationNote[];
}

/** Path in the old configuration: names of keys and plugins, outermost first. */
export type KeyPath = readonly (string | number)[];

/** A note whose position in the file is not yet known. */
export interface KeyNote extends Pick<MigrationNote, 'message' | 'isOptional'> {
  readonly path: KeyPath;
}

/** The conversion of a part of the old configuration. */
export interface Moved {
  /** Values of the new configuration, by key with dots, such as `markdown.format`. Lists with the same key are concatenated. */
  readonly set: Readonly<Record<string, unknown>>;
  readonly done: readonly KeyNote[];
  readonly left: readonly KeyNote[];
}

/** A value that is written as an imported name. */
export class ImportedValue {
  /** Name of the package, or path of a module of the site: `./data.json`. */
  readonly package: string;
  /** Name of the export; `default` for the default one. */
  readonly exportName: string;
  /** Keys within the export that lead to the value, outermost first. */
  readonly keys: readonly string[];
  /** Data; `undefined` for a plugin. */
  readonly value: unknown;

  constructor(packageName: string, exportName: string, data: { readonly keys?: readonly string[]; readonly value?: unknown } = {}) {
    this.package = packageName;
    this.exportName = exportName;
    this.keys = data.keys ?? [];
    this.value = data.value;
  }
}

/** A value that is written as an expression of the old configuration. */
export class SourceValue {
  readonly code: string;
  /** Statements that the expression needs, such as imports. */
  readonly statements: readonly string[];
  /** Its current value. */
  readonly value: unknown;

  constructor(code: string, statements: readonly string[], value: unknown) {
    this.code = code;
    this.statements = statements;
    this.value = value;
  }
}

/** Replaces the values in objects and lists that `change` returns another one for, outermost first. What does not change stays the same object. */
export function mapValues(value: unknown, change: (value: unknown, key: string) => unknown, key = ''): unknown {
  const changed = change(value, key);
  if (changed !== value) return changed;
  if (Array.isArray(value)) {
    const items = value.map((item) => mapValues(item, change, key));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, mapValues(inner, change, name)] as const);
  return entries.every(([name, inner]) => inner === value[name]) ? value : Object.fromEntries(entries);
}

/** The number of files that a note stands for; empty for one. */
export function inFiles(count: number): string {
  return count > 1 ? ` (${count} files)` : '';
}

/** True for an object with keys: not a list, function, date, pattern or other instance. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
