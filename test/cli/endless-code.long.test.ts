import { test } from 'node:test';
import { assertNamed, endless, manyDocs } from '../support/endless-code.ts';

for (const one of endless) test(`${one[0]} is stopped and named, on a large site`, { timeout: 900_000 }, () => assertNamed(manyDocs, one));
