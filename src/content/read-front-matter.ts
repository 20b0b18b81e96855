import { isMap, isNode, isScalar, visit, type YAMLMap } from 'yaml';
import type * as z from 'zod';
import { showPath, zodProblems } from '../config/zod-problems.ts';
import { type Diagnostic, problem, warning } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/doc.ts';
import type { Place } from '../text/place.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { misspelledKeys } from './misspelled-keys.ts';
import { parseYaml } from './parse-yaml.ts';

/** Front matter and its problems, with lines counted from the start of the YAML. */
interface FrontMatterResult<Front extends FrontMatter = FrontMatter> {
  readonly frontMatter: Front;
  readonly diagnostics: readonly Diagnostic[];
}

/** Front matter with the positions of its values. */
export interface PlacedFrontMatter<Front extends FrontMatter> extends FrontMatterResult<Front> {
  /** Position of a value by its path of keys; absent if there is no such value. */
  readonly placeOf: (path: readonly PropertyKey[]) => Place | undefined;
}

/** Reads the YAML at the top of one kind of document. */
export type FrontMatterReader<Front extends FrontMatter> = (yaml: string) => PlacedFrontMatter<Front>;

/** A schema of front matter: an object without required keys. */
type FrontMatterSchema<Front extends FrontMatter> = z.ZodType<Front> & { readonly shape: Readonly<Record<string, z.ZodType>> };

/** Creates a reader for front matter with the given schema. */
export function frontMatterReader<Front extends FrontMatter>(schema: FrontMatterSchema<Front>): FrontMatterReader<Front> {
  const stringKeys = new Set(
    Object.entries(schema.shape).flatMap(([key, inner]) =>
      key === 'last_update' || [' ', [' ']].some((value) => inner.safeParse(value).success) ? [key] : [],
    ),
  );
  return (yaml) => readBy(schema, stringKeys, yaml);
}

/** Reads the front matter of docs and standalone pages. Never throws: invalid values are reported and omitted. */
export const readDocFrontMatter = frontMatterReader<FrontMatter>(frontMatterSchema);

function readBy<Front extends FrontMatter>(
  schema: FrontMatterSchema<Front>,
  stringKeys: ReadonlySet<string>,
  yaml: string,
): PlacedFrontMatter<Front> {
  const { document, errors, placeAt } = parseYaml(yaml);
  const placeOf = (path: readonly PropertyKey[]) => {
    const node = document.getIn(path, true);
    return isNode(node) ? placeAt(node.range?.[0] ?? 0) : undefined;
  };
  if (errors.length > 0) {
    return {
      frontMatter: schema.parse({}),
      placeOf: () => undefined,
      diagnostics: errors.map(({ message, line, column }) =>
        problem('front-matter-syntax', `Invalid YAML in front matter: ${message}`, { line, column }),
      ),
    };
  }
  if (document.contents === null) return { frontMatter: schema.parse({}), diagnostics: [], placeOf };
  const { contents } = document;
  if (!isMap(contents)) {
    return {
      frontMatter: schema.parse({}),
      placeOf: () => undefined,
      diagnostics: [problem('front-matter-invalid', 'Front matter must be "key: value" lines.', placeAt(contents.range?.[0] ?? 0))],
    };
  }
  keepDigits(contents, stringKeys);
  const value: Record<string, unknown> = document.toJS();
  const result = schema.safeParse(value);
  const misspelled = misspelledKeys(contents, Object.keys(schema.shape)).map(({ key, meant, line, offset }) =>
    // A slip must not publish what is meant to stay private.
    (privateKeys.has(meant) ? problem : warning)(
      'front-matter-unknown-key',
      line === undefined ? `Unknown key "${key}" in front matter.` : `"${line}" has no effect.`,
      {
        ...placeAt(offset),
        hint: `${line === undefined ? `Did you mean "${meant}"?` : `Write "${meant}: true".`} Keys of your own may begin with "x-".`,
      },
    ),
  );
  if (result.success) return { frontMatter: result.data, diagnostics: misspelled, placeOf };
  const diagnostics = result.error.issues.flatMap((issue): Diagnostic[] => {
    const key = String(issue.path[0] ?? '');
    // A union without a message of its own: the best matching branch has a better one.
    if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
      return zodProblems(schema, [issue], value).map(({ path, message }) => invalid(message, placeOf(path) ?? placeOf([key])));
    // In objects the message names the full key; an invalid list or string is shown as a whole.
    const path = isMap(document.getIn(issue.path.slice(0, -1))) ? issue.path : issue.path.slice(0, 1);
    const problem = invalid(
      `"${showPath(path)}": ${issue.message}, found ${JSON.stringify(path.reduce(member, value))}.`,
      placeOf(issue.path) ?? placeOf(path),
    );
    return [foreignKeys.has(key) ? { ...problem, code: 'front-matter-ignored', severity: 'warning', hint: foreignHint } : problem];
  });
  const wrongKeys = new Set(result.error.issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !wrongKeys.has(key)));
  return { frontMatter: schema.parse(rest), diagnostics: [...diagnostics, ...misspelled], placeOf };
}

/** Keys that keep a page private. */
const privateKeys: ReadonlySet<string> = new Set(['draft', 'noindex', 'unlisted']);

/** Keys that other generators and themes use with another meaning: invalid values are not errors. */
const foreignKeys = new Set(['layout', 'search', 'search_rank', 'search_pins', 'sidebar_key']);
const foreignHint = 'The value is ignored. Other generators use this key with another meaning: correct or remove it.';

function invalid(message: string, place: Place = { line: 1, column: 1 }): Diagnostic {
  return problem('front-matter-invalid', message, place);
}

function member(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Where a string is expected, keeps numbers as they were typed: 1.10, not 1.1. */
function keepDigits(contents: YAMLMap, stringKeys: ReadonlySet<string>): void {
  for (const { key, value } of contents.items) {
    if (!isScalar(key) || !stringKeys.has(String(key.value)) || !isNode(value)) continue;
    visit(value, (_, node) => {
      if (isScalar(node) && typeof node.value === 'number' && node.source !== undefined) node.value = node.source;
    });
  }
}
