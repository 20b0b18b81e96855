import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseDataFile } from '../content/parse-data-file.ts';
import { readText } from './read-text.ts';

const messagesSchema = z.record(z.string(), z.object({ message: z.string() }));

/** Reads a file of translations, `{ "key": { "message": "…" } }`; empty when there is none. Throws a `DocsError` when it is broken. */
export function readTranslationFile(root: string, file: string): ReadonlyMap<string, string> {
  if (!existsSync(join(root, file))) return new Map();
  const { text } = readText(root, file);
  const messages = parseDataFile({ file, text, schema: messagesSchema, code: 'translation-invalid' });
  return new Map(Object.entries(messages).map(([key, { message }]) => [key, message]));
}
