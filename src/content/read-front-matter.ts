import { isMap, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/doc.ts';
import { frontMatterSchema } from './front-matter-schema.ts';

/** Front matter, and what is wrong with it; places count from the first line of the YAML. */
export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and checks the YAML at the top of a document. Never throws: a wrong value is reported and left out. */
export function readFrontMatter(yaml: string): FrontMatterResult {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  if (document.errors.length > 0) {
    return {
      frontMatter: {},
      diagnostics: document.errors.map(({ message, pos }) => ({
        code: 'front-matter-syntax',
        severity: 'error',
        message: `The front matter is not valid YAML: ${message}`,
        ...place(pos[0]),
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
          ...place(contents.range?.[0] ?? 0),
        },
      ],
    };
  }
  const value: Record<string, unknown> = document.toJS();
  const result = frontMatterSchema.safeParse(value);
  if (result.success) return { frontMatter: result.data, diagnostics: [] };
  const diagnostics = result.error.issues.map((issue): Diagnostic => {
    const node = document.getIn(issue.path.slice(0, 1), true);
    const range = typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range) ? Number(node.range[0]) : 0;
    const key = String(issue.path[0] ?? '');
    return {
      code: 'front-matter-invalid',
      severity: 'error',
      message: `"${key}": ${issue.message}, found ${JSON.stringify(value[key])}.`,
      ...place(range),
    };
  });
  return { frontMatter: {}, diagnostics };
}
