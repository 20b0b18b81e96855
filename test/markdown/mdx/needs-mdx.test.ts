import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { needsMdx } from '../../../src/markdown/mdx/needs-mdx.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import type { BodyPiece } from '../../../src/model/doc.ts';
import { splitFrontMatter } from '../../../src/text/front-matter.ts';
import { compiledDocs } from '../../support/compiled-docs.ts';
import { long } from '../../support/long.ts';
import { plainBody } from '../../support/same-html.ts';
import { realDocuments } from '../real-documents.ts';

const plain: Readonly<Record<string, string>> = {
  'front matter': '---\ntitle: A\n---\n\nText\n',
  'blank lines before indented text': '\n\n    \nText\n',
  'indented text in list items': '1. a\n\n   b\n\n   - c\n\n     d\n      e\n',
  'indented code in a fence': '```\na\n\n    {b} <c>\n```\n',
  'modules in a fence': "```js\nimport a from 'b';\n\n    export const c = a;\n```\n",
  'a sentence that goes on with import': 'We\nimport goods and\nexport others.\n',
  'escaped syntax': '\\{a} \\<b>\n',
  'comments between blocks': 'a\n\n<!-- {b} -->\n\nc\n',
  'comments between fences': '```\na\n```\n<!-- b -->\n\n<!-- c -->\n<!-- d -->\n\n```\ne\n```\n',
  'a comment that ends a paragraph': 'a\n<!-- b -->\nc\n',
  'a heading with an id': '## A {#b}\n\n    \n',
};

const different: Readonly<Record<string, string>> = {
  'indented code': 'a\n\n    b\n',
  'indented code in list items': '- a\n\n      b\n',
  'an indented list below a paragraph': 'a\n    - b\n',
  'text after a comment': '<!-- a --> *b*\n',
  'a comment after a comment in a line': '<!-- a --> <!-- b -->\n',
  'indented code after a comment': 'a\n\n<!-- b -->\n\n    c\n',
  'an import': "import a from 'b';\n",
  'an import after a list that ends a fence': "- ```\n\nimport a from 'b';\n\n- ```\n",
  'an import after a fence that Markdown does not close': "```\na\n    ```\n\nimport a from 'b';\n",
  'an import after a code span with a fence': "a ` b\n```\nc ` d\n```\n\nimport a from 'b';\n\n```\n```\n",
  'an export after a paragraph': 'a\n\nexport const b = 1;\n',
  'an export in an unclosed directive': ':::note\na\n\nexport const b = 1;\n',
  expressions: 'a {b}\n',
  elements: '<a>b</a>\n',
  'an error': 'a <b\n',
};

for (const [what, text] of Object.entries(plain))
  test(`a text with ${what} means the same in Markdown`, () => assert.equal(needsMdx(splitFrontMatter(text).content), false));
for (const [what, text] of Object.entries(different))
  test(`a text with ${what} is MDX`, () => assert.equal(needsMdx(splitFrontMatter(text).content), true));

/** HTML without the line of a comment between blocks, and without the spaces before a title, which MDX keeps. */
function compact(body: readonly BodyPiece[]): string {
  return plainBody(body).replaceAll('</svg> ', '</svg>').replace(/\n+/g, '\n').trim();
}

describe('a text that needs no MDX gives the same page as MDX', () => {
  async function assertSame(texts: readonly string[]): Promise<void> {
    const same = texts.map((text) => splitFrontMatter(text).content).filter((content) => !needsMdx(content));
    assert.ok(same.length > 5);
    const files = same.flatMap((text, index) => [
      [`content/docs/${index}/plain.mdx`, text],
      [`content/docs/${index}/forced.mdx`, `${text}\n\n{/* */}\n`],
    ]);
    const { docs } = await compiledDocs(Object.fromEntries(files));
    for (const [index, text] of same.entries()) {
      const [markdown, mdx] = ['plain', 'forced'].map((name) => docs.get(`content/docs/${index}/${name}.mdx`));
      assert.ok(markdown && mdx && !(markdown instanceof DocsError), text);
      // MDX knows ids of headings with "#" only.
      if (mdx instanceof DocsError && /\{#.*\}\n[-=]/.test(text)) continue;
      if (mdx instanceof DocsError) throw mdx;
      assert.deepEqual({ text, ...mdx.facts }, { text, ...markdown.facts });
      assert.equal(compact(mdx.body), compact(markdown.body));
    }
  }

  test('for the fixtures of our plugins', async () => {
    const folder = join(import.meta.dirname, '../fixtures');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('input.md'));
    const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
    // The source of an example is highlighted in the language that it was parsed as.
    await assertSame(texts.filter((text) => !/^ *:{3,} ?example/m.test(text)));
  });

  test('for real documents', { skip: realDocuments.length === 0 ? 'needs real documentation next to the checkout' : long.skip }, () =>
    assertSame(realDocuments.filter((_, index) => index % 4 === 0).map(({ text }) => text)),
  );
});
