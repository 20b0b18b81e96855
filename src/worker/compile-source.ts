import { VFileMessage } from 'vfile-message';
import type { SiteConfig } from '../config/schema.ts';
import { readText } from '../io/read-text.ts';
import { compileDoc } from '../markdown/compile-doc.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { BodyPiece, CompileWarning, DocFacts } from '../model/doc.ts';
import type { Source } from '../model/source.ts';
import { splitFrontMatter } from '../text/front-matter.ts';
import { hashOf } from '../text/hash.ts';
import { highlightBlock } from './highlight-block.ts';
import { type CodeFileOrigin, showCodeFiles } from './show-code-files.ts';
import type { Workshop } from './workshop.ts';

/** A document as the store keeps it. */
export interface StoredDoc {
  readonly facts: DocFacts;
  readonly body: readonly BodyPiece[];
  readonly warnings: readonly CompileWarning[];
}

/** A compiled document with the HTML of its code blocks, by key. */
export interface CompiledSource extends StoredDoc {
  readonly code: ReadonlyMap<string, string>;
  /** Code blocks whose file cannot be shown. */
  readonly problems: readonly Diagnostic[];
}

type Tools = Pick<Workshop, 'root' | 'site' | 'store' | 'fingerprint' | 'compiler' | 'highlighter' | 'readFiles'>;

/** Compiles a document, or finds it in the store when the same text was compiled before. Throws a `DocsError` that names the file. */
export async function compileSource(source: Source & CodeFileOrigin, tools: Tools): Promise<CompiledSource> {
  const key = hashOf(tools.fingerprint, source.hash);
  const { code, ...doc } = recall(key, tools) ?? (await compile(source.path, tools));
  const files = await showCodeFiles(doc.facts.codeFiles, source, tools);
  return { ...doc, code: new Map([...code, ...files.code]), problems: files.problems };
}

type OwnCode = StoredDoc & Pick<CompiledSource, 'code'>;

/** A stored document counts only when all its code blocks are stored too. */
function recall(key: string, { store, fingerprint }: Tools): OwnCode | undefined {
  const entry = store.get('docs', key);
  if (entry === undefined) return undefined;
  const doc: StoredDoc = JSON.parse(entry);
  const code = new Map<string, string>();
  for (const codeKey of doc.facts.codeKeys) {
    const html = store.get('code', hashOf(fingerprint, codeKey));
    if (html === undefined) return undefined;
    code.set(codeKey, html);
  }
  return { ...doc, code };
}

async function compile(path: string, tools: Tools): Promise<OwnCode> {
  // The file may have changed since its header was read: what is stored must belong to what was compiled.
  const { text, hash } = readText(tools.root, path);
  const { content } = splitFrontMatter(text);
  const { codeBlocks, ...doc } = await naming(path, tools.site, () => compileDoc(content, tools.compiler));
  const code = new Map<string, string>();
  for (const block of codeBlocks) code.set(block.key, await highlightBlock(block, tools));
  tools.store.put('docs', hashOf(tools.fingerprint, hash), JSON.stringify(doc));
  return { ...doc, code };
}

/** The compiler knows texts, not files: its complaints get the name here. What a plugin of the site throws is a complaint too. */
async function naming<Result>(path: string, { markdown }: SiteConfig, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof DocsError) {
      const named = error.diagnostics.map((diagnostic) => ({ ...diagnostic, file: path }));
      throw new DocsError(named, { cause: error });
    }
    if (markdown.remarkPlugins.length + markdown.rehypePlugins.length === 0) throw error;
    throw new DocsError([pluginFailed(error, path)], { cause: error });
  }
}

function pluginFailed(error: unknown, file: string): Diagnostic {
  const place = error instanceof VFileMessage && error.line !== undefined ? { line: error.line, column: error.column ?? 1 } : {};
  const said = error instanceof VFileMessage ? error.reason : error instanceof Error ? error.message : String(error);
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `A remark or rehype plugin failed: ${said}`,
    file,
    ...place,
    hint: 'Take the plugins out of "markdown" one by one to find out which.',
  };
}
