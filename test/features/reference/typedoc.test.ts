import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { linksIn, markdownOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = "export default { title: 'Test', url: 'https://example.com', typedoc: [{ file: 'api.json', path: 'api' }] };\n";
const siteOf = (json: string) => siteFrom({ 'site.config.ts': config, 'api.json': json });

interface Project {
  readonly children: readonly { readonly name: string; readonly kind: number }[];
}

// TypeDoc output for two packages of the npm registry.
for (const name of ['mitt', 'p-limit']) {
  test(`${name} generates pages with all exports, and their links work`, async () => {
    const json = readFileSync(join(import.meta.dirname, `typedoc/${name}.json`), 'utf8');
    const { children }: Project = JSON.parse(json);
    const site = await siteOf(json);
    assert.deepEqual(site.diagnostics, []);
    const pages = site.paths.filter((path) => path.startsWith('api/'));
    const sections = pages.flatMap((page) => [...markdownOf(site.page(page)).matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id));
    assert.equal(sections.length, children.length);
    const listed = linksIn(markdownOf(site.page('api/index.html'))).map((link) => link.split(' > ')[0]);
    assert.deepEqual(listed.sort(), children.map((child) => child.name).sort());
  });
}

const text = (value: string) => [{ kind: 'text', text: value }];

/** A project with one module, whose exports link to each other. */
const project = {
  variant: 'project',
  name: 'shop',
  packageVersion: '1.2.3',
  children: [
    {
      id: 1,
      name: 'cart',
      kind: 2,
      children: [
        {
          id: 2,
          name: 'add',
          kind: 64,
          signatures: [
            {
              name: 'add',
              comment: {
                summary: [...text('Adds an '), { kind: 'inline-tag', tag: '@link', text: 'Item', target: 3 }, ...text(' <script>.')],
                blockTags: [
                  { tag: '@deprecated', content: text('Use put.') },
                  { tag: '@example', content: text('add({ id: 1 })') },
                ],
              },
              parameters: [{ name: 'item', type: { type: 'reference', name: 'Item', target: 3 }, flags: { isOptional: true } }],
              type: {
                type: 'union',
                types: [
                  { type: 'literal', value: null },
                  { type: 'array', elementType: { type: 'intrinsic', name: 'string' } },
                ],
              },
            },
          ],
        },
        {
          id: 3,
          name: 'Item',
          kind: 256,
          children: [{ id: 4, name: 'id', kind: 1024, flags: { isReadonly: true }, type: { type: 'intrinsic', name: 'number' } }],
        },
      ],
    },
  ],
};

test('modules have folders, and comments are text with links and never rendered as HTML', async () => {
  const site = await siteOf(JSON.stringify(project));
  assert.deepEqual(site.diagnostics, []);
  const page = markdownOf(site.page('api/cart/functions/index.html'));
  assert.match(page, /href="\/api\/cart\/interfaces\/#item"/);
  assert.doesNotMatch(page, /<script/);
  assert.match(textOf(page), /function add \( item\? ?: Item\) ?: null \| string ?\[\]|add.*item.*Item.*null.*string/);
  assert.match(textOf(page), /Deprecated: Use put\./);
  assert.match(textOf(markdownOf(site.page('api/cart/interfaces/index.html'))), /id number Read only\./);
  assert.match(textOf(markdownOf(site.page('api/index.html'))), /Version 1\.2\.3/);
});

test('a file that TypeDoc did not write is an error with a hint', async () => {
  const said = async (json: string) =>
    (await siteOf(json)).diagnostics.map(({ code, file, line, message, hint }) => [code, file, line, message, hint]);
  assert.deepEqual(await said('{}'), [
    [
      'reference-invalid',
      'api.json',
      1,
      'The file is not JSON output of TypeDoc.',
      'Write it with "npx typedoc --json api.json src/index.ts", and name that file.',
    ],
  ]);
  assert.deepEqual(
    (await said('{\n "a": ]\n}')).map(([code, , line]) => [code, line]),
    [['reference-invalid', 2]],
  );
  // YAML, but not JSON.
  for (const text of ['', '{ "a": , }'])
    assert.deepEqual(
      (await said(text)).map(([code, , line]) => [code, line]),
      [['reference-invalid', 1]],
      text,
    );
});
