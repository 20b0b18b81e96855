import { isMap, isNode, isScalar, visit, type YAMLMap } from 'yaml';
import type * as z from 'zod';
import { showPath, zodProblems } from '../config/zod-problems.ts';
import { type Diagnostic, problem, warning } from '../model/diagnostic.ts';
import type { FrontMatter, Place } from '../model/doc.ts';
import { isNoDay } from '../text/parse-date.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { misspelledKeys } from './misspelled-keys.ts';
import { type JsonPlaces, parseYaml } from './parse-yaml.ts';

/** Front matter, its problems, and the positions of its values. Lines are counted from the start of the YAML. */
export interface PlacedFrontMatter<Front extends FrontMatter> {
  readonly frontMatter: Front;
  readonly diagnostics: readonly Diagnostic[];
  /** Position of a value by its path of keys; absent if there is no such value. */
  readonly placeOf: JsonPlaces['valueAt'];
}

/** Reads the YAML at the top of one kind of document. Never throws: invalid values are reported and omitted. */
export type FrontMatterReader<Front extends FrontMatter> = (yaml: string) => PlacedFrontMatter<Front>;

/** Creates a reader for front matter with the given schema: an object without required keys. */
export function frontMatterReader<Front extends FrontMatter>(
  schema: z.ZodType<Front> & { readonly shape: Readonly<Record<string, z.ZodType>> },
): FrontMatterReader<Front> {
  const stringKeys = new Set(
    Object.entries(schema.shape).flatMap(([key, inner]) =>
      key === 'last_update' || [' ', [' ']].some((value) => inner.safeParse(value).success) ? [key] : [],
    ),
  );
  const none = (...diagnostics: readonly Diagnostic[]) => ({ frontMatter: schema.parse({}), diagnostics, placeOf: () => undefined });
  return (yaml) => {
    const { document, errors, placeAt, valueAt } = parseYaml(yaml);
    const { contents } = document;
    if (errors.length > 0)
      return none(...errors.map(({ message, ...at }) => problem('front-matter-syntax', `Invalid YAML in front matter: ${message}`, at)));
    if (contents === null) return none();
    if (!isMap(contents)) return none(problem('front-matter-invalid', 'Front matter must be "key: value" lines.', valueAt([])));
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
          hint: `${line === undefined ? `Did you mean "${meant}"?` : `Write "${meant.includes(':') ? meant : `${meant}: true`}".`} Keys of your own may begin with "x-".`,
        },
      ),
    );
    const { date } = value;
    if (!('date' in schema.shape) && typeof date === 'string' && isNoDay(date))
      misspelled.push(
        warning('front-matter-ignored', `"date": expected a date that exists, found "${date}".`, {
          ...valueAt(['date']),
          hint: 'Documents have the date of their last change, from git or "last_update".',
        }),
      );
    if (result.success) return { frontMatter: result.data, diagnostics: misspelled, placeOf: valueAt };
    const invalid = (message: string, place: Place = { line: 1, column: 1 }) => problem('front-matter-invalid', message, place);
    const diagnostics = result.error.issues.flatMap((issue): Diagnostic[] => {
      const key = String(issue.path[0] ?? '');
      // A union without a message of its own: the best matching branch has a better one.
      if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
        return zodProblems(schema, [issue], value).map(({ path, message }) => invalid(message, valueAt(path) ?? valueAt([key])));
      // In objects the message names the full key; an invalid list or string is shown as a whole.
      const path = isMap(document.getIn(issue.path.slice(0, -1))) ? issue.path : issue.path.slice(0, 1);
      const found = JSON.stringify(path.reduce(member, value));
      const wrong = invalid(`"${showPath(path)}": ${issue.message}, found ${found}.`, valueAt(issue.path) ?? valueAt(path));
      return [foreignKeys.has(key) ? { ...wrong, code: 'front-matter-ignored', severity: 'warning', hint: foreignHint } : wrong];
    });
    const wrongKeys = new Set(result.error.issues.map(({ path }) => path[0]));
    const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !wrongKeys.has(key)));
    return { frontMatter: schema.parse(rest), diagnostics: [...diagnostics, ...misspelled], placeOf: valueAt };
  };
}

/** Reads the front matter of docs and standalone pages. */
export const readDocFrontMatter = frontMatterReader<FrontMatter>(frontMatterSchema);

/** Keys that keep a page private. */
const privateKeys: ReadonlySet<string> = new Set(['draft', 'noindex', 'unlisted']);

/** Keys that other generators and themes use with another meaning: invalid values are not errors. */
const foreignKeys = new Set(['layout', 'search', 'search_rank', 'search_pins', 'sidebar_key']);
const foreignHint = 'The value is ignored. Other generators use this key with another meaning: correct or remove it.';

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
