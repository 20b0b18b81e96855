import { posix } from 'node:path';
import type { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';
import { type CompileWarning, type Measure, unmeasured } from '../../model/doc.ts';
import { placeOf } from '../../text/place.ts';
import { assertFewMarkers, assertShallow } from '../compiler/assert-shallow.ts';
import { type Collected, collectedOf, newCollection } from '../compiler/collected.ts';
import { warningsOf } from '../compiler/compile-doc.ts';
import { type BodyMode, type DocumentFile, sourceFile } from '../compiler/post-mode.ts';
import type { MdxCompiler } from './create-mdx-compiler.ts';
import { mdxProblem } from './mdx-problem.ts';
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
