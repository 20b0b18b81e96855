import { posix } from 'node:path';
import type { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';
import { type CompileWarning, type Measure, type Place, unmeasured } from '../../model/doc.ts';
import { placeOf } from '../../text/place.ts';
import { assertFewMarkers, assertShallow } from '../compiler/assert-shallow.ts';
import { type Collected, collectedOf, newCollection } from '../compiler/collected.ts';
import { warningsOf } from '../compiler/compile-doc.ts';
import { type BodyMode, type DocumentFile, sourceFile } from '../compiler/post-mode.ts';
import { isHtmlName } from '../html/element-names.ts';
import type { MdxCompiler } from './create-mdx-compiler.ts';
import { prepareMdx } from './prepare-mdx.ts';

/** An MDX document before it is evaluated: depends on its text and path only. */
export interface CompiledMdx {
  /** A JavaScript module with its source map; the default export renders the document. */
  readonly code: string;
  /** What its marks refer to. */
  readonly collected: Collected;
  readonly warnings: readonly CompileWarning[];
}

/** Input of `compileMdx`. */
interface MdxSource extends BodyMode, DocumentFile {
  /** The text, front matter blanked. */
  readonly content: string;
  /** Prefix of the marks of this file, unique on the site. */
  readonly prefix: string;
  /** Value of `frontMatter` in the document. */
  readonly frontMatter: unknown;
  /** Measures the time of each stage. */
  readonly measure?: Measure;
}

/** Compiles MDX into a module. Throws a `DocsError` without file when it cannot be parsed. */
export async function compileMdx(
  { content, root, path, prefix, frontMatter, post, footnotePrefix, measure = unmeasured }: MdxSource,
  compiler: MdxCompiler,
): Promise<CompiledMdx> {
  const file = sourceFile(prepareMdx(content), { post, footnotePrefix }, { root, path });
  file.data.mdxSource = content;
  file.data.collected = newCollection(prefix);
  try {
    const tree = await measure(() => {
      assertFewMarkers(content);
      const parsed = compiler.parse(String(file.value));
      assertShallow(parsed);
      return compiler.run(parsed, file);
    });
    const program = measure(() => compiler.stringify(tree, file));
    if (program.includes('async function _createMdxContent')) throw new DocsError([awaitProblem(content)]);
    const collected = collectedOf(file);
    // Sources of a map are relative to the folder of the file.
    const map = Buffer.from(JSON.stringify({ ...file.map, sources: [posix.basename(path)] })).toString('base64');
    const toc = collected.headings.map(({ level, id, html }) => ({ value: html, id, level }));
    const code = [
      program,
      ...exported('toc', toc, file),
      ...exported('frontMatter', frontMatter, file),
      `//# sourceMappingURL=data:application/json;base64,${map}`,
    ].join('\n');
    return { code, collected, warnings: warningsOf(file) };
  } catch (error) {
    if (error instanceof VFileMessage && /mdx|acorn|recma/.test(`${error.source} ${error.ruleId}`))
      throw new DocsError([mdxProblem(error, content)], { cause: error });
    throw error;
  }
}

/** An async document would need a Suspense boundary. */
function awaitProblem(content: string): Diagnostic {
  return problem('mdx-syntax', '"await" is not supported in MDX.', {
    ...placeOf(content, awaitOffset(content)),
    hint: 'Load data with "generateRoutes" in the configuration, or import JSON.',
  });
}

/** Offset of the first "await" within braces. */
function awaitOffset(content: string): number {
  let isCode = false;
  for (const { 0: text, index } of content.matchAll(/[{}]|\bawait\b/g)) {
    if (text === 'await' && isCode) return index;
    isCode = text === '{' || (isCode && text !== '}');
  }
  return 0;
}

/** A constant that the document may use, unless it declares one of that name itself. */
function exported(name: string, value: unknown, { data }: VFile): string[] {
  return data.declaredNames?.has(name) ? [] : [`export const ${name} = ${JSON.stringify(value)};`];
}

/** A diagnostic for a syntax error in MDX, with its usual cause. `content` has the same lines as the file. */
function mdxProblem(error: VFileMessage, content: string): Diagnostic {
  const { line = 1, column = 1 } = error;
  const reason = plainReason(error);
  const place = placeOfProblem(error.reason, { line, column }, content);
  return problem('mdx-syntax', `Invalid MDX: ${reason}.`, {
    ...place,
    hint: usualCause(`${error.ruleId} ${error.reason}`, content.split('\n')[place.line - 1]?.slice(place.column - 1) ?? ''),
  });
}

/** The reason without names of tools and repeated positions. */
function plainReason({ reason, cause }: VFileMessage): string {
  const javascript = /^Could not parse (expression|import\/exports) with acorn/.exec(reason)?.[1];
  if (javascript !== undefined) {
    const said = cause instanceof Error ? cause.message.replace(/ \(\d+:\d+\)$/, '') : 'it cannot be parsed';
    return `the ${javascript === 'expression' ? 'expression in braces' : '"import" or "export"'} is not valid JavaScript: ${said}`;
  }
  const plain = reason.replace(/ \(note: .*\)$/s, '').replace(/\.$/, '');
  return plain.startsWith('Expected a closing tag')
    ? plain.replace(/ \(\d+:\d+-\d+:\d+\)/, '')
    : plain.replace(/ \((\d+):\d+-\d+:\d+\)/, ' of line $1');
}

/** Points to the start of an unclosed tag or brace instead of the end of the text. */
function placeOfProblem(reason: string, at: Place, content: string): Place {
  const [, line, column] = /^Expected a closing tag.*?\((\d+):(\d+)-/.exec(reason) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  return /^Unexpected end of file in expression/.test(reason) ? (openBrace(content, at) ?? at) : at;
}

/** The last unclosed brace before a position. */
function openBrace(content: string, { line, column }: Place): Place | undefined {
  const lines = content.split('\n').slice(0, line);
  const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, column - 1) ?? ''].join('\n');
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    if (before[at] === '}') depth++;
    if (before[at] === '{' && --depth < 0) return placeOf(before, at);
  }
  return undefined;
}

/** Two characters cause nearly all errors: `{` begins an expression, `<` a tag. `text` is the line from the position on. */
function usualCause(problem: string, text: string): string {
  if (/to create a link in MDX/.test(problem)) return 'MDX has no autolinks in angle brackets: write [text](https://…).';
  if (/to create a comment in MDX/.test(problem)) return 'Unclosed comment: add -->.';
  if (/duplicate-layout/.test(problem)) return 'A default export is the layout of the document: remove all but one.';
  if (/import\/exports/.test(problem))
    return 'A line that begins with "import" or "export" is JavaScript in MDX. In a sentence, write `import` as code or start with another word.';
  if (/expression|acorn/.test(problem)) return '"{" begins a JavaScript expression in MDX. For a literal brace, write \\{ or use `code`.';
  if (/before attribute value/.test(problem)) return 'Quote the value of the attribute, as in href="a.md".';
  const written = /^<([a-z][\w-]*)>/.exec(text)?.[1];
  if (/closing|end-tag|corresponding/.test(problem) && (written === undefined || isHtmlName(written))) {
    const tag = /^<(br|hr|img|input|link|meta|source|wbr|col|embed|area|track)\b/i.exec(text)?.[1];
    return tag ? `MDX requires closed tags: write <${tag} />.` : 'Close every tag in the paragraph or block in which it was opened.';
  }
  return '"<" begins a tag in MDX. For a literal "<", write \\< or &lt;, or use `code`.';
}
