import type { FrontMatter, HeaderRedirect } from '../model/doc.ts';
import { findLiteral } from './find-literal.ts';

/** Addresses at which the document stood before, each with its place in the file. `yaml` begins on the second line. */
export function redirectPlaces({ redirect_from = [] }: FrontMatter, yaml = ''): readonly HeaderRedirect[] {
  const written = typeof redirect_from === 'string' ? [redirect_from] : redirect_from;
  return written.map((from) => {
    const { line, column } = findLiteral(yaml, from) ?? { line: lineOfKey(yaml), column: 1 };
    return { from, line: line + 1, column };
  });
}

function lineOfKey(yaml: string): number {
  return yaml.split('\n').findIndex((line) => /^["']?redirect_from["']?\s*:/.test(line)) + 1;
}
