import { posix } from 'node:path';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import { type CompileWarning, type Measure, unmeasured } from '../../model/doc.ts';
import { placeOf } from '../../text/place.ts';
import { type Collected, collectedOf, newCollection } from '../compiler/collected.ts';
import { assertShallow, warningsOf } from '../compiler/compile-doc.ts';
import type { BodyMode } from '../compiler/post-mode.ts';
import type { MdxCompiler } from './create-mdx-compiler.ts';
import { mdxProblem } from './mdx-problem.ts';
import { prepareMdx } from './prepare-mdx.ts';

/** A document of MDX before it runs: depends on its own text and its name only. */
export interface CompiledMdx {
  /** A JavaScript module with its source map; the default export shows the document. */
  readonly code: string;
  /** What its marks stand for. */
  readonly collected: Collected;
  readonly warnings: readonly CompileWarning[];
}

/** What a document of MDX is compiled from. */
export interface MdxSource extends BodyMode {
  /** The text, front matter blanked. */
  readonly content: string;
  /** Of the file, relative to the root. */
  readonly path: string;
  /** Begins the marks of this file: no other file of the site has it. */
  readonly prefix: string;
  /** What the document knows as `frontMatter`. */
  readonly frontMatter: unknown;
  /** Takes the time of it. */
  readonly measure?: Measure;
}

/** Compiles MDX into a module. Throws a `DocsError` without file when it cannot be parsed. */
export async function compileMdx(
  { content, path, prefix, frontMatter, post, footnotePrefix, measure = unmeasured }: MdxSource,
  compiler: MdxCompiler,
): Promise<CompiledMdx> {
  const file = new VFile({ value: prepareMdx(content), path, data: { post, footnotePrefix } });
  file.data.collected = newCollection(prefix);
  try {
    const tree = await measure(() => {
      const parsed = compiler.parse(file);
      assertShallow(parsed);
      return compiler.run(parsed, file);
    });
    const program = measure(() => compiler.stringify(tree, file));
    if (program.includes('async function _createMdxContent')) throw new DocsError([awaitProblem(content)]);
    const collected = collectedOf(file);
    // Sources of a map count from the folder of the file.
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
    if (error instanceof VFileMessage && /mdx|acorn/.test(`${error.source} ${error.ruleId}`))
      throw new DocsError([mdxProblem(error, content)], { cause: error });
    throw error;
  }
}

/** React would ask for a boundary around a document that waits. */
function awaitProblem(content: string): Diagnostic {
  return {
    code: 'mdx-syntax',
    severity: 'error',
    message: 'A document cannot wait: there is an "await" in an expression.',
    ...placeOf(content, Math.max(0, content.search(/(?<=\{[^}]*)\bawait\b/))),
    hint: 'Load data with "generateRoutes" in the configuration, or import JSON.',
  };
}

/** A constant that content may use, unless its author has something of that name. */
function exported(name: string, value: unknown, { data }: VFile): string[] {
  return data.declaredNames?.has(name) ? [] : [`export const ${name} = ${JSON.stringify(value)};`];
}
