import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { featureKeys, fitConfig, markdownKeys } from '../../../bin/create-storedocs/src/migrate/fit-config.ts';
import { siteSchemaOf } from '../../../src/config/feature.ts';
import { configSchema } from '../../../src/config/schema.ts';
import { features } from '../../../src/features.ts';

const { shape } = siteSchemaOf(features);
const markdown = z.instanceof(z.ZodObject).parse(z.instanceof(z.ZodPrefault).parse(shape.markdown).unwrap());

/** Notes about keys that a migrated site loses. */
function unknownKeys(config: Readonly<Record<string, unknown>>) {
  return fitConfig(config).removed.filter(({ message }) => message.includes('no equivalent'));
}

test('a migrated configuration keeps every key of the core and of features', () => {
  for (const key of Object.keys(shape)) assert.deepEqual(unknownKeys({ [key]: undefined }), []);
  for (const key of Object.keys(markdown.shape)) assert.deepEqual(unknownKeys({ markdown: { [key]: undefined } }), []);
});

test('no key of a feature is kept that is none', () => {
  const added = (whole: object, core: object) => Object.keys(whole).filter((key) => !(key in core));
  assert.deepEqual(featureKeys.toSorted(), added(shape, configSchema.shape).toSorted());
  assert.deepEqual(markdownKeys.toSorted(), added(markdown.shape, configSchema.shape.markdown.unwrap().shape).toSorted());
});

test('a migrated configuration loses keys that nothing reads', () => {
  assert.deepEqual(
    unknownKeys({ markdown: { emojis: true }, colour: 'red' }).map(({ path }) => path.join('.')),
    ['markdown.emojis', 'colour'],
  );
});
