import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';
import { typedocJson as json, typedocPackage as typedoc } from '../../support/sites/stand-ins.ts';

const config = (typedoc = "{ entry: 'src/index.ts', path: 'api' }") =>
  `export default { title: 'Test', url: 'https://example.com', typedoc: [${typedoc}] };\n`;
test('an entry point has the same pages as its JSON', async () => {
  const fromEntry = await siteFrom({ 'site.config.ts': config(), ...typedoc, 'src/index.ts': '' });
  const fromFile = await siteFrom({ 'site.config.ts': config("{ file: 'api.json', path: 'api' }"), 'api.json': json });
  assert.deepEqual(fromEntry.diagnostics, []);
  assert.ok(fromEntry.paths.some((path) => path.startsWith('api/')));
  for (const path of fromEntry.paths) assert.equal(fromEntry.page(path), fromFile.page(path));
});

const mistakes: Readonly<Record<string, { readonly files: SiteFiles; readonly says: readonly unknown[] }>> = {
  'an error in the module': {
    files: { ...typedoc, 'src/index.ts': 'wrong' },
    says: ['reference-invalid', 'src/index.ts', 3, 'TypeDoc cannot read "src/index.ts": TS2322: Type is wrong.'],
  },
  'a missing module': {
    files: typedoc,
    says: ['content-missing', 'site.config.ts', 1, 'The module "src/index.ts" of "typedoc" does not exist.'],
  },
  'a missing TypeDoc': {
    files: { 'src/index.ts': '' },
    says: ['package-missing', 'site.config.ts', 1, 'The package "typedoc" is not installed; "entry" in "typedoc" needs it.'],
  },
  'both an entry and a file': {
    files: { 'site.config.ts': config("{ entry: 'a.ts', file: 'a.json', path: 'api' }") },
    says: [
      'config-invalid',
      'site.config.ts',
      1,
      '"typedoc[0]": expected either "entry" or "file", found {"entry":"a.ts","file":"a.json","path":"api"}.',
    ],
  },
};

for (const [what, { files, says }] of Object.entries(mistakes))
  test(what, async () => {
    const { diagnostics } = await siteFrom({ 'site.config.ts': config(), ...files });
    const [first] = diagnostics;
    assert.deepEqual([diagnostics.length, first?.code, first?.file, first?.line, first?.message], [1, ...says]);
  });

test('the hint is the warning of TypeDoc, and a missing TypeDoc is installed with a compatible compiler', async () => {
  const outside = await siteFrom({ 'site.config.ts': config(), ...typedoc, 'src/index.ts': 'outside' });
  const missing = await siteFrom({ 'site.config.ts': config(), 'src/index.ts': '' });
  assert.deepEqual(
    [...outside.diagnostics, ...missing.diagnostics].map(({ hint }) => hint),
    ['TypeDoc warned: The entry point ./src/index.ts is not included.', 'Run "npm install typedoc typescript@6".'],
  );
});
