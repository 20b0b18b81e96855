import { isCollection, isNode } from 'yaml';
import type * as z from 'zod';
import { importSitePackage } from '../../../bundle/site-package.ts';
import type { SourceFile } from '../../../config/config-diagnostic.ts';
import { findKey } from '../../../config/zod-problems.ts';
import { parseYaml } from '../../../content/parse-yaml.ts';
import { DocsError, problem } from '../../../model/diagnostic.ts';
import type { SitePlugin } from '../../../model/plugin.ts';
import { asSentence, errorMessage } from '../../../text/error-text.ts';
import { isRecord, type JsonRecord, listOf, textOf, unescapePointer } from '../json-reader.ts';
import { type openapiSchema, readReferenceFile, referencePlugin } from '../read-reference-file.ts';

/** The package that reads OpenAPI files. */
const parserName = '@scalar/openapi-parser';

/** Maximum number of problems reported for a file. */
const mostProblems = 20;

/** Plugins that generate documents from the OpenAPI files of a site. */
export function openapiPlugins(openapi: z.output<typeof openapiSchema>, source: SourceFile): SitePlugin[] {
  const place = { file: source.file, ...findKey(source.text, 'openapi') };
  return openapi.map(({ file, path }) =>
    referencePlugin({ name: `openapi/${file}`, file, path }, async (root) => {
      const text = readReferenceFile({ root, file, place, key: 'openapi' });
      const parser = await importSitePackage({ name: parserName, root, feature: '"openapi"', place });
      const { document, lineOf } = await readOpenapi(file, text, parser);
      // Loaded on first use: most sites have no such file.
      const { openapiPages } = await import('./openapi-pages.ts');
      return openapiPages(document).map(({ parts, ...page }) => ({
        ...page,
        source: { file, lines: parts.map(({ from, keys }) => ({ from, line: lineOf(keys) })) },
      }));
    }),
  );
}

/** Reads a file as OpenAPI 3.1, with the line of each part of it, or of the nearest one around it. Throws a `DocsError` with its problems, each with its line. */
async function readOpenapi(file: string, text: string, parser: Readonly<Record<string, unknown>>) {
  const { document, errors, placeAt } = parseYaml(text);
  if (errors.length > 0)
    throw new DocsError(errors.map(({ message, ...place }) => problem('reference-invalid', message, { file, ...place })));
  const value: unknown = document.toJS();
  const wrong = (message: string, path: readonly string[]) =>
    problem('reference-invalid', message, { file, ...placeAt(nodeAt(document, path)) });
  if (!isRecord(value) || (value.openapi === undefined && value.swagger === undefined))
    throw new DocsError([wrong('The file is not an OpenAPI description: the key "openapi" is missing.', [])]);
  // The parser throws for these.
  const misfits = ['info', 'paths', 'components', 'webhooks'].filter((key) => value[key] !== undefined && !isRecord(value[key]));
  if (misfits.length > 0) throw new DocsError(misfits.map((key) => wrong(`Invalid OpenAPI: "${key}" must be an object.`, [key])));
  const { validate, upgrade } = parser;
  if (typeof validate !== 'function' || typeof upgrade !== 'function')
    throw new DocsError([wrong(`This version of "${parserName}" has no "validate" and "upgrade".`, [])]);
  let checked: unknown;
  let upgraded: unknown;
  try {
    checked = await validate(structuredClone(value));
    upgraded = await upgrade(structuredClone(value), '3.1');
  } catch (error) {
    throw new DocsError([wrong(`The file cannot be read: ${errorMessage(error)}`, [])], { cause: error });
  }
  const found = isRecord(checked) && checked.valid !== true ? listOf(checked.errors) : [];
  const problems = found.slice(0, mostProblems).map((entry) => {
    const { message, path } = isRecord(entry) ? entry : {};
    const reason = textOf(message) ?? 'the file does not match its schema';
    const reference = /reference: (\S+)$/.exec(reason)?.[1];
    const found = reference === undefined ? pointerParts(path) : (pathOfReference(value, reference) ?? []);
    return wrong(asSentence(`Invalid OpenAPI: ${reason}`), found);
  });
  if (problems.length > 0) throw new DocsError(problems);
  const specification = isRecord(upgraded) && isRecord(upgraded.specification) ? upgraded.specification : upgraded;
  // The keys of OpenAPI 2.0 for the schemas.
  const written = ([first, second, ...rest]: readonly string[]) =>
    value.swagger !== undefined && first === 'components' && second === 'schemas' ? ['definitions', ...rest] : undefined;
  return {
    document: isRecord(specification) ? specification : value,
    lineOf: (keys: readonly string[]) => placeAt(keyAt(text, document, written(keys) ?? keys)).line,
  };
}

function pointerParts(path: unknown): string[] {
  if (Array.isArray(path)) return path.map(String);
  return typeof path === 'string' ? path.split('/').slice(1).map(unescapePointer) : [];
}

/** Path of the first `$ref` to `target`, which may be the file of a reference only. */
function pathOfReference(root: JsonRecord, target: string): string[] | undefined {
  const queue: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value: root, path: [] }];
  const seen = new Set<unknown>();
  for (const { value, path } of queue) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref' && typeof inner === 'string' && (inner === target || inner.startsWith(`${target}#`))) return [...path, key];
      queue.push({ value: inner, path: [...path, key] });
    }
  }
  return undefined;
}

/** Offset of the key of a value, which may be on an earlier line, or of the value if it has none. */
function keyAt(text: string, document: ReturnType<typeof parseYaml>['document'], path: readonly string[]): number {
  const start = nodeAt(document, path);
  const key = path.at(-1) ?? '';
  const found = text.lastIndexOf(key, start);
  return found !== -1 && /^["']?\s*:/.test(text.slice(found + key.length, start)) ? found : start;
}

/** Offset of the value at a path, or of the nearest one around it. */
function nodeAt({ contents }: ReturnType<typeof parseYaml>['document'], path: readonly string[]): number {
  let node: unknown = contents;
  for (const part of path) {
    // Without quotes, the status "200" of a response is a number.
    const inner = isCollection(node) ? (node.get(part, true) ?? node.get(Number(part), true)) : undefined;
    if (!isNode(inner)) break;
    node = inner;
  }
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
