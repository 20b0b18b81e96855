import type * as z from 'zod';
import { hintOf, zodProblems } from '../config/zod-problems.ts';
import { type Diagnostic, type DiagnosticCode, DocsError, docsError, problem } from '../model/diagnostic.ts';
import { errorMessage } from '../text/error-text.ts';
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
  const { document, errors, placeAt, valueAt, keyAt } = parseYaml(text);
  if (errors.length > 0) throw new DocsError(errors.map(({ message, ...place }) => problem(code, message, { file, ...place })));
  let value: unknown;
  try {
    value = document.toJS() ?? {};
  } catch (error) {
    // Such as a merge key with a value other than a map.
    throw docsError(code, `Invalid YAML: ${errorMessage(error)}.`, { file, line: 1, column: 1, cause: error });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DocsError(
    zodProblems(schema, result.error.issues, value).map((invalid): Diagnostic => {
      const { path, kind, message } = invalid;
      const at = kind === 'unknown-key' ? keyAt(path) : valueAt(kind === 'invalid' ? path : path.slice(0, -1));
      return problem(code, message, { file, ...(at ?? placeAt(0)), hint: hintOf(invalid) });
    }),
  );
}
