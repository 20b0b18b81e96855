import { isMap, isNode, isScalar, visit, type YAMLMap } from 'yaml';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/doc.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { parseYaml } from './parse-yaml.ts';

/** Front matter, and what is wrong with it; places count from the first line of the YAML. */
export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks the YAML at the top of a document. Never throws: a wrong value is reported and left out. */
export function readFrontMatter(yaml: string): FrontMatterResult {
  const { document, errors, placeAt } = parseYaml(yaml);
  if (errors.length > 0) {
    return {
      frontMatter: {},
      diagnostics: errors.map(({ message, line, column }) => ({
        code: 'front-matter-syntax',
        severity: 'error',
        message: `The front matter is not valid YAML: ${message}`,
        line,
        column,
      })),
    };
  }
  if (document.contents === null) return { frontMatter: {}, diagnostics: [] };
  const { contents } = document;
  if (!isMap(contents)) {
    return {
      frontMatter: {},
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
  if (result.success) return { frontMatter: result.data, diagnostics: [] };
  const diagnostics = result.error.issues.map((issue): Diagnostic => {
    const node = document.getIn(issue.path.slice(0, 1), true);
    const key = String(issue.path[0] ?? '');
    return {
      code: 'front-matter-invalid',
      severity: 'error',
      message: `"${key}": ${issue.message}, found ${JSON.stringify(value[key])}.`,
      ...placeAt(isNode(node) ? (node.range?.[0] ?? 0) : 0),
    };
  });
  const wrongKeys = new Set(result.error.issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !wrongKeys.has(key)));
  return { frontMatter: frontMatterSchema.parse(rest), diagnostics };
}

const textKeys = new Set(
  Object.entries(frontMatterSchema.shape).flatMap(([key, schema]) =>
    [' ', [' ']].some((value) => schema.safeParse(value).success) ? [key] : [],
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
