import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { bodyHtml, compile } from '../support/compile.ts';

const folder = join(import.meta.dirname, 'fixtures');

for (const rule of readdirSync(folder)) {
  describe(rule, () => {
    for (const name of readdirSync(join(folder, rule))) {
      test(name.replaceAll('-', ' '), async () => {
        const [input, output] = ['input.md', 'output.html'].map((file) => readFileSync(join(folder, rule, name, file), 'utf8'));
        assert.equal(`${bodyHtml(await compile(input ?? ''))}\n`, output);
      });
    }
  });
}
