import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readText } from '../../io/fs/read-text.ts';
import { type DiagnosticPlace, docsError } from '../../model/diagnostic.ts';
import type { PluginDocument, SitePlugin } from '../../model/plugin.ts';
import { slugify } from '../../text/slugify.ts';

const referenceKeys = {
  path: z
    .string()
    .regex(/^\/?[^/?#\s][^?#\s]*$/, 'expected a path of the site, such as "api"')
    .describe('URL path of the reference.'),
};

const hasUniquePaths = (list: readonly { readonly path: string }[]) => new Set(list.map(({ path }) => path)).size === list.length;

/** `openapi` of the configuration. */
export const openapiSchema = z
  .array(z.strictObject({ file: z.string().min(1).describe('Path of the file (YAML or JSON), relative to the root.'), ...referenceKeys }))
  .refine(hasUniquePaths, 'expected each file to have a unique "path"');

/** `typedoc` of the configuration. */
export const typedocSchema = z
  .array(
    z
      .strictObject({
        entry: z.string().min(1).optional().describe('Path of a module, relative to the root. Requires the package `typedoc`.'),
        file: z.string().min(1).optional().describe('Path of a JSON file written by TypeDoc, relative to the root.'),
        ...referenceKeys,
      })
      .refine(({ entry, file }) => (entry === undefined) !== (file === undefined), 'expected either "entry" or "file"'),
  )
  .refine(hasUniquePaths, 'expected each file to have a unique "path"');

/** `changelog` of the configuration. */
export const changelogSchema = z.union([
  z.literal(false),
  z.strictObject({
    file: z
      .string()
      .regex(/\.mdx?$/, 'expected a Markdown file')
      .default('CHANGELOG.md')
      .describe('Path of the file, relative to the root.'),
    path: referenceKeys.path.default('changelog').describe('URL path of the page.'),
  }),
]);

/** A file that a reference is generated from. */
interface ReferenceFile {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** Configuration key of the file, and its position. */
  readonly key: 'changelog' | 'openapi' | 'typedoc';
  readonly place: DiagnosticPlace;
}

/** Larger files are mistakes or would take minutes. In bytes. */
const largestFile = 50 * 2 ** 20;

/** Reads the file. Throws a `DocsError` when it is missing, too large or not text. */
export function readReferenceFile({ root, file, key, place }: ReferenceFile): string {
  const state = statSync(join(root, file), { throwIfNoEntry: false });
  if (!state?.isFile()) {
    const message = `The file "${file}" of "${key}" does not exist.`;
    const hint = `Create it, or change "${key}"; the path is relative to the root.`;
    throw docsError('content-missing', message, { ...place, hint });
  }
  if (state.size > largestFile) {
    const message = `The file "${file}" of "${key}" is larger than ${largestFile / 2 ** 20} MB.`;
    throw docsError('reference-invalid', message, { file, hint: 'Split it into several files.' });
  }
  return readText(root, file).text;
}

/** A reference: its plugin has the name, its pages are below the path, and `file` is relative to the root. */
interface Reference {
  readonly name: string;
  readonly file: string;
  readonly path: string;
}

/** The plugin that adds the documents that `read` generates from the file of a reference. */
export function referencePlugin(
  { name, file, path }: Reference,
  read: (root: string) => readonly PluginDocument[] | Promise<readonly PluginDocument[]>,
): SitePlugin {
  const set = { id: slugify(path) || 'api', routeBasePath: path, inputs: [file] };
  return { name, content: async ({ root }) => ({ ...set, documents: await read(root) }) };
}
