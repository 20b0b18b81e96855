import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { long } from '../../support/long.ts';
import { brief, type SiteFiles } from '../../support/program/temp-site.ts';
import { markdownOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const packages = join(import.meta.dirname, '../../../node_modules');

/** The parser as a site installs it. */
const parser: SiteFiles = {
  'node_modules/@scalar/openapi-parser/package.json': '{ "name": "@scalar/openapi-parser", "type": "module", "exports": "./index.js" }',
  'node_modules/@scalar/openapi-parser/index.js': `export * from ${JSON.stringify(pathToFileURL(join(packages, '@scalar/openapi-parser/dist/index.js')).href)};\n`,
};

const config = (more = '') =>
  `export default { title: 'Test', url: 'https://example.com', openapi: [{ file: 'api.yaml', path: 'api' }]${more} };\n`;

const siteOf = (text: string, more = '') => siteFrom({ 'site.config.ts': config(more), ...parser, 'api.yaml': text });

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags?: readonly string[] }>>>>;
  readonly webhooks?: Described['paths'];
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const operationsIn = (paths: Described['paths'] = {}) =>
  Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => /^(get|put|post|delete|patch|head|options)$/.test(key)));

for (const [name, path] of [
  ['Scalar Galaxy (OpenAPI 3.1)', '@scalar/galaxy/dist/3.1.json'],
  ['Ideal Postcodes (OpenAPI 3.0, 600 KB)', '@ideal-postcodes/openapi/dist/openapi.json'],
]) {
  test(`${name} generates pages with all operations and schemas, and their links work`, name?.startsWith('Ideal') ? long : {}, async () => {
    const text = readFileSync(join(packages, path ?? ''), 'utf8');
    const file: Described = JSON.parse(text);
    const site = await siteOf(text, ", onBrokenLinks: 'warn'");
    // One description links to a page of the website of its publisher.
    assert.deepEqual(
      site.diagnostics.map(({ message }) => message).filter((message) => !message.includes('/docs/postcode-lookup/')),
      [],
    );
    const pages = site.paths.filter((page) => page.startsWith('api/'));
    const sections = pages.flatMap((page) => [...markdownOf(site.page(page)).matchAll(/<h2 id="[^"]*">/g)].map(() => page));
    const schemas = sections.filter((page) => page === 'api/schemas/index.html');
    assert.equal(schemas.length, Object.keys(file.components.schemas).length);
    const operations = sections.filter((page) => page !== 'api/schemas/index.html' && page !== 'api/index.html');
    assert.equal(operations.length, operationsIn(file.paths).length + operationsIn(file.webhooks).length);
    assert.ok(site.file('sitemap.xml').includes('/api/schemas/'));
  });
}

const small = `openapi: 3.1.0
info: { title: Pets & <b>more</b>, version: '1' }
servers: [{ url: 'https://{host}/v1/', variables: { host: { default: api.test } } }]
security: [{ key: [] }]
tags: [{ name: 'Cats & dogs', description: 'See [all](#operation/listPets).' }]
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer, example: 7 } }
    post:
      operationId: savePet
      summary: Save *it*
      tags: ['Cats & dogs']
      description: |
        # Title
        <script>alert(1)</script> and \`<b>\`
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '204': { description: 'Saved | done' } }
  /pets:
    get:
      operationId: listPets
      responses: { '200': { description: OK, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, minLength: 1, description: 'A name' }
        kind: { enum: [cat, dog] }
        parent: { $ref: '#/components/schemas/Pet' }
        tags: { type: [array, 'null'], items: { type: object, properties: { id: { type: string } } } }
`;

test('operations have tables, requests and responses, and descriptions are never rendered as HTML', async () => {
  const site = await siteOf(small);
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(
    site.paths.filter((path) => path.startsWith('api/')),
    ['api/cats--dogs/index.html', 'api/index.html', 'api/operations/index.html', 'api/schemas/index.html'],
  );
  const page = markdownOf(site.page('api/cats--dogs/index.html'));
  assert.match(page, /href="\/api\/operations\/#listpets"/);
  assert.match(page, /<h2 id="savepet">Save \*it\*/);
  assert.match(page, /<p><strong>Title<\/strong><\/p>|<strong>Title<\/strong>/);
  assert.doesNotMatch(page, /<script|<b>/);
  assert.match(textOf(page), /curl -X POST 'https:\/\/api\.test\/v1\/pets\/7'/);
  assert.match(textOf(page), /-H 'X-Key: (?:<|&lt;|&#x3C;)key(?:>|&gt;)'/);
  assert.match(textOf(page), /204 Saved \| done/);
  const schemas = textOf(markdownOf(site.page('api/schemas/index.html')));
  assert.match(schemas, /name string required A name\. characters, at least 1\./);
  assert.match(schemas, /kind any One of "cat" , "dog" \./);
  assert.match(schemas, /parent Pet/);
  assert.match(schemas, /tags array of object or null/);
  assert.match(schemas, /tags\[\]\.id string/);
});

const withReference = (target: string) => `openapi: 3.1.0
info: { title: X, version: '1' }
paths:
  /a:
    get:
      responses:
        200:
          description: A.
          content:
            application/json: { schema: { $ref: '${target}' } }
`;

test('problems of a file are reported with their lines', async () => {
  const said = async (text: string) =>
    (await siteOf(text)).diagnostics.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`);
  assert.deepEqual(await said('a: [\n'), ['reference-invalid api.yaml:2 The closing "]" is missing.']);
  assert.deepEqual(await said('a: 1\n'), [
    'reference-invalid api.yaml:1 The file is not an OpenAPI description: the key "openapi" is missing.',
  ]);
  assert.deepEqual(
    (await said('openapi: 3.1.0\ninfo: { title: X, version: "1" }\npaths:\n  /a:\n    get:\n      respones: {}\n')).map((text) =>
      text.replace(/ .*:(\d+) .*/, ' $1'),
    ),
    ['reference-invalid 5', 'reference-invalid 6'],
  );
  assert.deepEqual(await said('openapi: 3.1.0\ninfo: 3\npaths: []\n'), [
    'reference-invalid api.yaml:2 Invalid OpenAPI: "info" must be an object.',
    'reference-invalid api.yaml:3 Invalid OpenAPI: "paths" must be an object.',
  ]);
  assert.deepEqual(await said(`${withReference('#/components/schemas/Pet')}components: {}\n`), [
    "reference-invalid api.yaml:10 Invalid OpenAPI: Can't resolve reference: #/components/schemas/Pet.",
  ]);
  assert.deepEqual(await said(withReference('./other.yaml#/Pet')), [
    "reference-invalid api.yaml:10 Invalid OpenAPI: Can't resolve external reference: ./other.yaml.",
  ]);
});

test('a missing file and a missing package are errors with a hint', async () => {
  const without = await siteFrom({ 'site.config.ts': config(), 'api.yaml': small });
  assert.deepEqual(
    without.diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [
      [
        'package-missing',
        'The package "@scalar/openapi-parser" is not installed; "openapi" needs it.',
        'Run "npm install @scalar/openapi-parser".',
      ],
    ],
  );
  const nothing = await siteFrom({ 'site.config.ts': config(), ...parser });
  assert.equal(nothing.diagnostics[0]?.message, 'The file "api.yaml" of "openapi" does not exist.');
});

test('recursive schemas and broken references terminate', async () => {
  const site = await siteOf(
    small
      .replace(
        'kind: { enum: [cat, dog] }',
        "kind: { $ref: '#/components/schemas/Gone' }\n        loop: { $ref: '#/components/schemas/Loop' }",
      )
      .concat("    Loop: { $ref: '#/components/schemas/Loop' }\n"),
  );
  assert.deepEqual(brief(site.diagnostics), ['reference-invalid api.yaml:1:1']);
});

test('problems of generated documents are reported at the part of the file that they describe', async () => {
  const text = `openapi: 3.1.0
info: { title: Shop, version: '1', description: '[gone](gone.md)' }
tags:
  - { name: Pets, description: '[gone](gone.md)' }
paths:
  /pets:
    get:
      tags: [Pets]
      responses: { '200': { description: Fine } }
    post:
      tags: [Pets]
      description: See [gone](gone.md).
      responses: { '200': { description: Fine } }
components:
  schemas:
    Cat: { type: object, properties: { name: { type: string } } }
    Dog: { type: object, description: '[gone](gone.md)', properties: { name: { type: string } } }
`;
  const { diagnostics } = await siteOf(text);
  // The overview repeats the descriptions of tags.
  assert.deepEqual(
    [...new Set(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`))],
    [2, 4, 10, 17].map((line) => `link-broken api.yaml:${line}`),
  );
});

test('problems of documents from OpenAPI 2.0 are reported at its definitions', async () => {
  const text = JSON.stringify(
    {
      swagger: '2.0',
      info: { title: 'Shop', version: '1' },
      paths: {},
      definitions: { Cat: { type: 'object', description: '[gone](gone.md)', properties: { name: { type: 'string' } } } },
    },
    null,
    1,
  );
  const { diagnostics } = await siteOf(text);
  const line = text.split('\n').findIndex((one) => one.includes('"Cat"')) + 1;
  assert.deepEqual(
    diagnostics.map(({ code, file, line: found }) => [code, file, found]),
    [['link-broken', 'api.yaml', line]],
  );
});
