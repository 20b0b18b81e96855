import { isMap, isNode, isScalar, visit, type YAMLMap } from 'yaml';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/doc.ts';
import type { Place } from '../text/place.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { parseYaml } from './parse-yaml.ts';

/** Front matter, and what is wrong with it; places count from the first line of the YAML. */
export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  readonly diagnostics: readonly Diagnostic[];
}

/** The same, ready to say where something stands. */
export interface PlacedFrontMatter extends FrontMatterResult {
  /** Where a value stands, by its keys; absent when it is not there. */
  readonly placeOf: (path: readonly PropertyKey[]) => Place | undefined;
}

/** Reads and checks the YAML at the top of a document. Never throws: a wrong value is reported and left out. */
export function readFrontMatter(yaml: string): FrontMatterResult {
  const { placeOf: _, ...result } = readDocFrontMatter(yaml);
  return result;
}

/** The same, with places. */
export function readDocFrontMatter(yaml: string): PlacedFrontMatter {
  const { document, errors, placeAt } = parseYaml(yaml);
  const placeOf = (path: readonly PropertyKey[]) => {
    const node = document.getIn(path, true);
    return isNode(node) ? placeAt(node.range?.[0] ?? 0) : undefined;
  };
  if (errors.length > 0) {
    return {
      frontMatter: {},
      placeOf: () => undefined,
      diagnostics: errors.map(({ message, line, column }) => ({
        code: 'front-matter-syntax',
        severity: 'error',
        message: `The front matter is not valid YAML: ${message}`,
        line,
        column,
      })),
    };
  }
  if (document.contents === null) return { frontMatter: {}, diagnostics: [], placeOf };
  const { contents } = document;
  if (!isMap(contents)) {
    return {
      frontMatter: {},
      placeOf: () => undefined,
      diagnostics: [
        {
          code: 'front-matter-invalid',
          severity: 'error',
          message: 'The front matter is not a list of "key: value" lines.',
          ...placeAt(contents.range?.[0] ?? 0),
        },
      ],
    };
  }
  keepDigits(contents);
  const value: Record<string, unknown> = document.toJS();
  const result = frontMatterSchema.safeParse(value);
  if (result.success) return { frontMatter: result.data, diagnostics: [], placeOf };
  const diagnostics = result.error.issues.map((issue): Diagnostic => {
    // Inside of an object the key is named in full; a wrong list or text is shown as a whole.
    const path = isMap(document.getIn(issue.path.slice(0, 1))) ? issue.path : issue.path.slice(0, 1);
    return {
      code: 'front-matter-invalid',
      severity: 'error',
      message: `"${path.join('.')}": ${issue.message}, found ${JSON.stringify(path.reduce(member, value))}.`,
      ...(placeOf(path) ?? { line: 1, column: 1 }),
    };
  });
  const wrongKeys = new Set(result.error.issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !wrongKeys.has(key)));
  return { frontMatter: frontMatterSchema.parse(rest), diagnostics, placeOf };
}

function member(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

const textKeys = new Set(
  Object.entries(frontMatterSchema.shape).flatMap(([key, schema]) =>
    key === 'last_update' || [' ', [' ']].some((value) => schema.safeParse(value).success) ? [key] : [],
  ),
);

/** Where a text is expected, a number is what the author typed: 1.10 and not 1.1. */
function keepDigits(contents: YAMLMap): void {
  for (const { key, value } of contents.items) {
    if (!isScalar(key) || !textKeys.has(String(key.value)) || !isNode(value)) continue;
    visit(value, (_, node) => {
      if (isScalar(node) && typeof node.value === 'number' && node.source !== undefined) node.value = node.source;
    });
  }
}
