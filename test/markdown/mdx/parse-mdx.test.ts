import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Processor } from 'unified';
import { compileMdx } from '../../../src/markdown/mdx/compile-mdx.ts';
import { createMdxCompiler, type MdxCompiler } from '../../../src/markdown/mdx/create-mdx-compiler.ts';
import { parseMdx } from '../../../src/markdown/mdx/parse-mdx.ts';
import { draftMdxMarkdown } from '../../../src/markdown/source/draft-markdown.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { splitFrontMatter } from '../../../src/text/front-matter.ts';
import { realDocuments } from '../real-documents.ts';
import { mdxDocuments } from './mdx-documents.ts';

const fast = createMdxCompiler({ remarkPlugins: [], rehypePlugins: [] });
const reference = createMdxCompiler({ remarkPlugins: [extendSyntax], rehypePlugins: [] });

/** Like a plugin that extends micromark, so that micromark parses. */
function extendSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {}];
}

/** The module with its source map and facts, and the Markdown page; or the problem. */
async function outputOf(content: string, compiler: MdxCompiler) {
  try {
    const module = await compileMdx({ content, path: 'a.mdx', prefix: 'a.', frontMatter: {} }, compiler);
    const { title, body } = draftMdxMarkdown(content, compiler);
    const written = [...title, ...body].map((piece) => (typeof piece === 'string' ? piece : JSON.stringify(piece)));
    return { ...module, draft: written.join('').trim() };
  } catch (error) {
    if (error instanceof DocsError) return error.diagnostics;
    throw error;
  }
}

async function assertSame(text: string): Promise<void> {
  const { content } = splitFrontMatter(text);
  assert.deepEqual(await outputOf(content, fast), await outputOf(content, reference), `The parsers differ on ${JSON.stringify(content)}.`);
}

describe('the fast MDX parser gives the output of micromark', () => {
  test('for the fixtures of our plugins', async () => {
    const folder = join(import.meta.dirname, '../fixtures');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('input.md'));
    assert.ok(names.length > 50);
    for (const name of names) await assertSame(readFileSync(join(folder, name), 'utf8'));
  });

  test('for documents with all kinds of MDX', async () => {
    await fc.assert(fc.asyncProperty(mdxDocuments, assertSame), {
      seed: 1,
      numRuns: Number(process.env.RUNS ?? 150),
      endOnFailure: !process.env.SHRINK,
    });
  });

  test('for real documents', { skip: realDocuments.length === 0 && 'needs real documentation next to the checkout' }, async () => {
    for (const { text } of realDocuments.filter((_, index) => index % 10 === 0)) await assertSame(text);
  });
});

test('the fast MDX parser reads code with its places', () => {
  const tree = parseMdx('# One\n\n> text {\n>   a +\n>   b} <b c={d} {...e} f>x</b>\n');
  const found = JSON.stringify(tree);
  for (const [name, line, column] of [
    ['a', 4, 4],
    ['b', 5, 4],
    ['d', 5, 13],
    ['e', 5, 20],
  ] as const)
    assert.match(found, new RegExp(`"name":"${name}","loc":\\{"start":\\{"line":${line},"column":${column},`));
});

for (const [what, text] of [
  ['an unclosed tag', '<a>\n'],
  ['an unclosed brace', 'a {b\n'],
  ['wrong code in braces', '{a b}\n'],
  ['wrong code in an attribute', '<a b={c d} />\n'],
  ['an attribute that is no spread', '<a {b} />\n'],
  ['a wrong import', 'import a b\n'],
  ['a statement', 'export const a = 1;\nconst b = 2;\n'],
])
  test(`the fast MDX parser leaves ${what} to micromark`, () => assert.equal(parseMdx(String(text)), undefined));
