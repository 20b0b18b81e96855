import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { VFile } from 'vfile';
import { readDocMeta } from '../../src/content/read-doc-meta.ts';
import { readPostMeta } from '../../src/content/read-post-meta.ts';
import { renderedText } from '../../src/content/rendered-text.ts';
import { scanPage } from '../../src/features/comparison/scan-page.ts';
import { remarkContainers } from '../../src/features/containers/remark-containers.ts';
import { foreignSyntaxes } from '../../src/features/foreign-syntax/foreign-syntax.ts';
import { findRegions } from '../../src/markdown/code/cut-code.ts';
import { codeFileHref, makeCodeBlock } from '../../src/markdown/code/make-code-block.ts';
import { parseCodeMeta } from '../../src/markdown/code/read-fence.ts';
import { takeMagicComments } from '../../src/markdown/code/take-magic-comments.ts';
import { withDirectiveLabels } from '../../src/markdown/compiler/remark-parser.ts';
import { scanRawHtml } from '../../src/markdown/html/tokenize-html.ts';
import { needsMdx } from '../../src/markdown/mdx/needs-mdx.ts';
import { maskMdx, prepareMdx, withoutCommentMarks } from '../../src/markdown/mdx/prepare-mdx.ts';
import { definitionDestination, linkDestination } from '../../src/markdown/source/serializer.ts';
import { fillStyleUrls } from '../../src/render/mdx/content-plugin.ts';
import { sectionsOf } from '../../src/search/index/sections-of.ts';
import { placeholdersAt, visibleText } from '../../src/text/audit-html.ts';
import { hasClientDirective } from '../../src/text/client-directive.ts';
import { normalizeText, splitFrontMatter } from '../../src/text/front-matter.ts';
import { isImpure } from '../../src/text/is-impure.ts';
import { countWords } from '../../src/text/language.ts';
import { findLiterals } from '../../src/text/place.ts';
import { scanHtml } from '../../src/text/scan-html.ts';
import { slugify, splitNumberPrefix, tagSlug } from '../../src/text/slugify.ts';
import { isOnlyComments } from '../../src/text/strip-markup.ts';
import { applyTrailingSlash, encodePath, isExternalHref, normalizePath, outputPathOf, splitHref } from '../../src/text/url.ts';
import { splitSrcset } from '../../src/text/url-attributes.ts';

/** Functions that parse text of authors or of packages, mostly with regular expressions. */
const functions: Readonly<Record<string, (text: string) => unknown>> = {
  applyTrailingSlash: (text) => applyTrailingSlash(text, true),
  codeFileHref,
  countWords: (text) => countWords(text, 'en'),
  definitionDestination: (text) => definitionDestination(`[a${text}`, 0, text.length + 2),
  encodePath,
  fillStyleUrls: (text) => fillStyleUrls(text, (path) => path),
  ...Object.fromEntries(
    foreignSyntaxes.map(({ paragraph, tag, text: inText }, index) => [
      `foreign syntax ${index}`,
      (text: string) => [paragraph, tag, inText].some((pattern) => pattern?.test(text)),
    ]),
  ),
  findLiterals: (text) => findLiterals(text, 'a'),
  findRegions: (text) => findRegions(text.split('\n')),
  hasClientDirective,
  isExternalHref,
  isOnlyComments,
  linkDestination: (text) => linkDestination(text, 0, text.length),
  makeCodeBlock: (text) => makeCodeBlock(text, { language: '', meta: text }),
  maskMdx,
  needsMdx,
  normalizePath,
  normalizeText,
  outputPathOf: (text) => outputPathOf(text, false),
  parseCodeMeta,
  placeholdersAt,
  prepareMdx,
  readDocMeta,
  readPostMeta: (text) => readPostMeta(text, { marker: /<!--\s*truncate\s*-->/, locale: 'en' }),
  remarkContainers: (text) => remarkContainers()({ type: 'root', children: [] }, new VFile(text)),
  scanHtml,
  scanPage,
  scanRawHtml,
  sectionsOf,
  slugify,
  splitFrontMatter,
  splitHref,
  splitNumberPrefix,
  splitSrcset,
  renderedText: (text) => renderedText(text, { content: text, hasAlt: true, isMdx: true }),
  isImpure,
  tagSlug,
  takeMagicComments: (text) => takeMagicComments(`${text}\n// highlight-next-line`),
  visibleText,
  withDirectiveLabels,
  withoutCommentMarks,
};

/** Inputs that are hard for regular expressions: a start, a repeated part, and an end that does not match. */
const inputs: readonly (readonly [start: string, repeated: string, end: string])[] = [
  ...[
    ' ',
    '\t',
    '\n',
    ' \n',
    '/',
    '-',
    ',',
    '#',
    '*',
    '`',
    '``\n',
    '~',
    '<',
    '>',
    '[',
    ']',
    '(',
    '{',
    '}',
    '"',
    "'",
    '=',
    '&',
    ';',
    ':',
    '|',
    '\u0002',
  ].flatMap((unit) => [['', unit, ''] as const, ['a', unit, 'a'] as const, ['', `a${unit}`, ''] as const]),
  ['', '<!--', ''],
  ['', '<!-- a -->', 'a'],
  ['', '<!-- a\n', ''],
  ['<!--', 'a', '-->'],
  ['', '<a ', "'"],
  ['', '<a b="', ''],
  ['<div ', 'a', "'"],
  ['', '<a b=c>', ''],
  ['<style>', '<a>', ''],
  ['', '</a', ''],
  ['', '/*', ''],
  ['', '/**//**', ''],
  ['/*', '*/ /*', ''],
  ['/**', '//**//**', ''],
  ['', '//\n', 'a'],
  ['', '/** a\n * b\n */\n', "'use client'"],
  ['# ', ' ', '\u2028'],
  ['# a', ' ', 'a'],
  ['# a ', '#', ' a'],
  ['# a', ' {#a', '}'],
  ['# a', ' {#a}', 'a'],
  ['# ', '`a``', ''],
  ['', '# {#a}\n', ''],
  ['', '{#a', ''],
  ['', '`'.repeat(3), 'a'],
  ['', '```\n', ''],
  ['', '` `` ', '```'],
  ['', '> - ', '```'],
  ['', '1. ', '~~~'],
  ['', '~~~a\n', ''],
  [':::note ', 'a ', '{'],
  [':::note', ' ', 'a'],
  ['', ':::', ''],
  ['', '::: ', ''],
  ['', '~~~mdx-code-block\n', ''],
  ['', '{/*', ''],
  ['{', ' ', ''],
  ['', '{a(', ''],
  ['', '{a.', ''],
  ['', ')[', '{.a '],
  [')', '{.a ', ''],
  [')', '{a="', ''],
  ['', 'import a\n', ''],
  ['', 'import {a, ', ''],
  ['', '<A ', ''],
  ['$', 'x^a', ''],
  ['', '$x^', ''],
  ['TODO', '<code>', ''],
  ['TODO', '<pre ', ''],
  ['<h1>', '<a anchor>', '</h1>'],
  ['<h1>', '<a anchor ', '</h1>'],
  ['', '<h1 ', ''],
  ['', '<title ', ''],
  ['', '<meta ', ''],
  ['', '<h1>', ''],
  ['', '<a hash-link>', ''],
  ['', '<a hash-link ', ''],
  ['', '[^a', ''],
  ['', '[[', ']('],
  ['', '[a](', ''],
  ['', '](<', ''],
  ['](', '\\(', ''],
  ['](a "', '\\"', ''],
  ['', '_a', ''],
  ['', ' _a\u0000', ''],
  ['', '**a', ''],
  ['', '~~a ', ''],
  ['', '<a:', ''],
  ['', '&amp', ''],
  ['// region', ' a', ''],
  ['/* region ', '*', ''],
  ['// #region a ', ' \u000b', '-'],
  ['', '// #region a\n', ''],
  ['// [!code', ' ', '['],
  ['', '// [!code ++', ''],
  [';', ' ', '#'],
  ['{/*', ' ', '{'],
  ['', 'title="', ''],
  ['', 'file="a', ''],
  ['{', '1,', 'a'],
  ['', 'import a, {', ''],
  ['---\n', 'a: b\n', ''],
  ['', 'a: "a"\n', ''],
  ['', '2020-01-01-', 'a'],
  ['', 'a.b', ''],
  ['', "a'", ''],
  ['', '\ud800', ''],
];

/** The size of the inputs of a test, and its time limit. */
interface Patience {
  /** UTF-16 units of an input. */
  readonly length: number;
  /** In milliseconds: a function with quadratic time exceeds it by far, and a linear one needs a hundredth of it. */
  readonly patience: number;
  /** The number of inputs for the function: those that took the longest when they were short. Absent: all. */
  readonly worst?: number | undefined;
}

/** Length of the inputs among which the slowest are selected. */
const shortLength = 50_000;

/** Declares a test for each function, which must process its inputs in time. */
export function testLinearFunctions({ length, patience, worst }: Patience): void {
  describe(`${length} characters of the hardest inputs`, () => {
    for (const [name, run] of Object.entries(functions)) {
      test(name, () => {
        const context = createContext({ run, text: '' });
        for (const input of worst === undefined ? inputs : worstInputs(run).slice(0, worst)) {
          context['text'] = textOf(input, length);
          // The only way to interrupt a regular expression.
          assert.doesNotThrow(() => runInContext('run(text)', context, { timeout: patience }), JSON.stringify(input));
        }
      });
    }
  });
}

/** The inputs, slowest first. */
function worstInputs(run: (text: string) => unknown): (typeof inputs)[number][] {
  const timed = inputs.map((input) => {
    const text = textOf(input, shortLength);
    const start = performance.now();
    run(text);
    return { input, time: performance.now() - start };
  });
  return timed.sort((a, b) => b.time - a.time).map(({ input }) => input);
}

function textOf([start, repeated, end]: (typeof inputs)[number], length: number): string {
  return start + repeated.repeat(Math.ceil(length / repeated.length)) + end;
}
