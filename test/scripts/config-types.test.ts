import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { configTypes } from '../../scripts/config-types.ts';
import { siteSchemaOf } from '../../src/config/feature.ts';
import { isJsonSchema, type JsonSchema, jsonSchemaOf } from '../../src/features/editor-schemas/json-schema.ts';
import { features } from '../../src/features.ts';
import { long } from '../support/long.ts';

const repository = join(import.meta.dirname, '../..');
const types = configTypes();

test('every key of the configuration has its description as a comment', () => {
  const keys = describedKeys(jsonSchemaOf(siteSchemaOf(features)));
  assert.ok(keys.length > 250, `${keys.length} keys`);
  const documented = new Set(
    [...types.matchAll(/\/\*\*\n\s+\* (.*)\n(?:\s+\* @default .*\n)?\s+\*\/\n\s+"?([\w-]+)"?\??:/g)].map(
      ([, text, key]) => `${key} ${text}`,
    ),
  );
  assert.deepEqual(
    keys.filter((key) => !documented.has(key.replaceAll('*/', '*\u200b/'))),
    [],
  );
});

/** `key description` of all keys, including those of nested objects. */
function describedKeys(schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    isJsonSchema(value) ? [...(value.description === undefined ? [] : [`${key} ${value.description}`]), ...describedKeys(value)] : [],
  );
  const inner = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isJsonSchema);
  return [...own, ...inner.flatMap(describedKeys)];
}

test('the documented type accepts what the schema accepts, and nothing else', long, () => {
  // Inside the repository, so that the types of packages resolve.
  const folder = join(repository, '.storedocs/config-types');
  after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder), { recursive: true });
  writeFileSync(
    join(folder, 'site-config-input.ts'),
    types.replaceAll("'./schema/", "'../../src/config/schema/").replaceAll("'../model/", "'../../src/model/"),
  );
  writeFileSync(
    join(folder, 'same.ts'),
    `import type { SiteConfigInput as Inferred } from '../../src/features.ts';
import type { SiteConfigInput as Documented } from './site-config-input.ts';
export const there = (config: Inferred): Documented => config;
export const back = (config: Documented): Inferred => config;
export const wrong: Documented = { title: 'a', url: 'https://example.com', titel: 'b' };
`,
  );
  const config = { extends: '../../tsconfig.json', compilerOptions: { paths: {} }, include: ['.', '../../src/**/*.d.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  assert.throws(
    () => execFileSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' }),
    ({ stdout }: { stdout: string }) => {
      const errors = [...stdout.matchAll(/^\S*?([\w.-]+\.ts)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file}:${line}`);
      assert.deepEqual(errors, ['same.ts:5'], stdout);
      return true;
    },
  );
});
