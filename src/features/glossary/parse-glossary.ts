import * as z from 'zod';
import { parseDataFile } from '../../content/parse-data-file.ts';

const text = z.string().trim().min(1, 'expected a text');

const entry = z.union([
  text,
  z.strictObject({
    text: text.describe('What the term means.'),
    also: z.array(text).optional().describe('Other forms of the term, such as its plural or abbreviation.'),
  }),
]);

/** `content/glossary.yml`: terms and their definitions. */
const glossarySchema = z.record(text, entry).superRefine((terms, context) => {
  const known = new Map<string, string>();
  for (const [term, written] of Object.entries(terms)) {
    for (const form of [term, ...(typeof written === 'string' ? [] : (written.also ?? []))].map((name) => name.toLowerCase())) {
      const other = known.get(form);
      if (other !== undefined && other !== term)
        context.addIssue({ code: 'custom', path: [term], message: `expected one definition of "${form}", which "${other}" also defines` });
      known.set(form, term);
    }
  }
});

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
