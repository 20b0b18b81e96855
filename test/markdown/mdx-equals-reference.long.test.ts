import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { assertEqualsReference } from '../support/mdx-reference.ts';

describe('MDX documents equal the output of @mdx-js/mdx', () => {
  const real = join(import.meta.dirname, '../../../shared/real/prettier/docs');
  test('for real documentation', { skip: existsSync(real) ? false : 'needs real documentation next to the checkout' }, async () => {
    const names = readdirSync(real).filter((path) => /\.mdx?$/.test(path));
    const messages = names.map((path) => [`content/docs/${path}`, readFileSync(join(real, path), 'utf8')] as const);
    const files = messages.filter(([, text]) => !/^import /m.test(text));
    assert.equal(await assertEqualsReference(Object.fromEntries(files)), files.length);
    assert.ok(files.length > 10);
  });
});
