import { isMap, isNode, isScalar } from 'yaml';
import type * as z from 'zod';
import { zodProblems } from '../config/zod-problems.ts';
import { type Diagnostic, type DiagnosticCode, DocsError, problem } from '../model/diagnostic.ts';
import { errorMessage } from '../text/error-text.ts';
import { didYouMean } from '../text/nearest.ts';
import { parseYaml } from './parse-yaml.ts';

/** A YAML or JSON file of the site, and its schema. */
interface DataFile<Schema extends z.ZodType> {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
  readonly schema: Schema;
  /** Code of the diagnostics. */
  readonly code: DiagnosticCode;
}

/** Parses a data file; JSON is YAML too. Throws one `DocsError` with all problems, each with its line. */
export function parseDataFile<Schema extends z.ZodType>({ file, text, schema, code }: DataFile<Schema>): z.output<Schema> {
  const { document, errors, placeAt } = parseYaml(text);
  if (errors.length > 0) throw new DocsError(errors.map(({ message, ...place }) => problem(code, message, { file, ...place })));
  let value: unknown;
  try {
    value = document.toJS() ?? {};
  } catch (error) {
    // Such as a merge key with a value other than a map.
    throw new DocsError([problem(code, `Invalid YAML: ${errorMessage(error)}.`, { file, line: 1, column: 1 })], { cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DocsError(
    zodProblems(schema, result.error.issues, value).map(({ path, kind, message, knownKeys }): Diagnostic => {
      const node =
        kind === 'unknown-key'
          ? keyNode(document.getIn(path.slice(0, -1), true), path.at(-1))
          : document.getIn(kind === 'invalid' ? path : path.slice(0, -1), true);
      const hint =
        kind === 'unknown-key' ? (didYouMean(String(path.at(-1)), knownKeys) ?? `Known keys: ${knownKeys.join(', ')}.`) : undefined;
      return problem(code, message, { file, ...placeAt(rangeStart(node)), hint });
    }),
  );
}

function keyNode(map: unknown, key: unknown): unknown {
  return isMap(map) ? map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key : undefined;
}

function rangeStart(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
