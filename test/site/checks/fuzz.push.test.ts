import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { siteSchemaOf } from '../../../src/config/feature.ts';
import { readConfig } from '../../../src/config/read-config.ts';
import { unreadableValue } from '../../../src/config/zod-problems.ts';
import { authorsFileSchema } from '../../../src/content/authors-file.ts';
import { parseDataFile } from '../../../src/content/parse-data-file.ts';
import { parseSidebars } from '../../../src/content/parse-sidebars.ts';
import { readDocMeta } from '../../../src/content/read-doc-meta.ts';
import { readPostMeta } from '../../../src/content/read-post-meta.ts';
import { categoryFileSchema } from '../../../src/content/sidebar-item-schema.ts';
import { features } from '../../../src/features.ts';
import { compileMdx } from '../../../src/markdown/mdx/compile-mdx.ts';
import { createMdxCompiler } from '../../../src/markdown/mdx/create-mdx-compiler.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { normalizeText } from '../../../src/text/front-matter.ts';
import { documents } from '../../markdown/documents.ts';
import { compile } from '../../support/compile.ts';

/** Inputs of each kind, 50,000 in all; `STOREDOCS_FUZZ_RUNS` sets another number. */
const numRuns = Number(process.env.STOREDOCS_FUZZ_RUNS ?? 6_250);
/** Another seed makes other inputs. */
const seed = Number(process.env.STOREDOCS_FUZZ_SEED ?? 7);

const mdx = createMdxCompiler({ remarkPlugins: [], rehypePlugins: [] });
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '\ud800', '\u2028', '---', '<<: *a', '&a [*a]', '!!js x', '{', '- ', ': ', '\t'),
);
const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true, maxDepth: 3 });
const keys = fc.constantFrom(...Object.keys(siteSchemaOf(features).shape));
const frontMatterKeys = [
  'title',
  'slug',
  'tags',
  'date',
  'authors',
  'aliases',
  'redirect_from',
  'last_update',
  'sidebar_position',
  'image',
];
const yaml = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom(...frontMatterKeys), junk), { maxLength: 6 })
    .map((lines) => lines.map((line) => line.join(': ')).join('\n')),
  fc.dictionary(fc.constantFrom(...frontMatterKeys), fc.jsonValue({ maxDepth: 3 })).map((value) => stringify(value)),
  junk,
);

/** External inputs and their parsers, which return a value or throw a `DocsError`. */
const readers: Readonly<Record<string, Reader>> = {
  Markdown: property(
    fc.tuple(documents, junk).map((parts) => parts.join('')),
    (text) => compile(text),
  ),
  MDX: property(
    fc.tuple(documents, junk).map((parts) => parts.join('')),
    (content) => compileMdx({ content, path: 'a.mdx', prefix: 'a', frontMatter: {} }, mdx),
  ),
  'front matter of documents': property(yaml, (text) => readDocMeta(normalizeText(`---\n${text}\n---\n\nText\n`))),
  'front matter of posts': property(yaml, (text) =>
    readPostMeta(normalizeText(`---\n${text}\n---\n\nText\n`), { marker: /<!-- truncate -->/, locale: 'en' }),
  ),
  'category files': property(yaml, (text) =>
    parseDataFile({ file: '_category_.yml', text, schema: categoryFileSchema, code: 'category-invalid' }),
  ),
  'author files': property(yaml, (text) =>
    parseDataFile({ file: 'authors.yml', text, schema: authorsFileSchema, code: 'authors-invalid' }),
  ),
  configurations: property(
    fc.dictionary(fc.oneof(keys, junk), anything),
    (value) =>
      unreadableValue(value) ??
      readConfig(
        { title: 'A', url: 'https://example.com', ...value },
        { file: 'site.config.ts', text: '' },
        { root: import.meta.dirname, features },
      ),
  ),
  sidebars: property(fc.oneof(anything, fc.dictionary(junk, fc.array(anything))), (value) =>
    parseSidebars(value, { file: 'sidebars.json', text: '' }),
  ),
};

/** Parses the given number of inputs of a kind. */
type Reader = () => Promise<void>;

function property<Input>(inputs: fc.Arbitrary<Input>, read: (input: Input) => unknown): Reader {
  const isReadOrRefused = fc.asyncProperty(inputs, async (input) => {
    try {
      await read(input);
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      assert.ok(error.diagnostics.length > 0);
    }
  });
  // fast-check prints the seed and the smallest input that fails.
  return () => fc.assert(isReadOrRefused, { numRuns, seed });
}

describe(`${numRuns} inputs of each kind are parsed, or rejected with a diagnostic`, () => {
  for (const [what, reader] of Object.entries(readers)) test(what, reader);
});
