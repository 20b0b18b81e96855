import * as z from 'zod';
import { parseDataFile } from './parse-data-file.ts';

const text = z.string().trim().min(1, 'expected a text');

const entry = z.union([
  text,
  z.strictObject({
    text: text.describe('What the term means.'),
    also: z.array(text).optional().describe('Other forms of the term, such as its plural or abbreviation.'),
  }),
]);

/** `content/glossary.yml`: terms and their definitions. */
const glossarySchema = z.record(text, entry);

/** Definitions by the term or one of its other forms, in lower case. */
export type Glossary = Readonly<Record<string, string>>;

/** Parses the glossary. Throws a `DocsError` with all problems, each with its line. */
export function parseGlossary(file: string, source: string): Glossary {
  const value = parseDataFile({ file, text: source, schema: glossarySchema, code: 'glossary-invalid' });
  const entries = Object.entries(value).flatMap(([term, written]) => {
    const { text: meaning, also = [] } = typeof written === 'string' ? { text: written } : written;
    return [term, ...also].map((form) => [form.toLowerCase(), meaning] as const);
  });
  return Object.fromEntries(entries);
}
