import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSchemas } from './file-schemas.ts';

/** Writes the JSON Schemas of front matter and data files into a folder, absolute. Returns the exit code. */
export async function schema(folder: string): Promise<number> {
  const schemas = Object.entries(fileSchemas());
  mkdirSync(folder, { recursive: true });
  for (const [name, contents] of schemas) writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(contents, null, 2)}\n`);
  process.stderr.write(`Wrote ${schemas.length} JSON Schemas to ${folder}.\n`);
  return 0;
}
