import { VFileMessage } from 'vfile-message';
import type { SiteConfig } from '../config/schema.ts';
import { readText } from '../io/read-text.ts';
import { compileDoc } from '../markdown/compile-doc.ts';
import type { PostMode } from '../markdown/post-mode.ts';
import { renderCodeBlock } from '../markdown/render-code-block.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { BodyPiece, CodeBlock, CompileWarning, DocFacts } from '../model/doc.ts';
import type { Source } from '../model/source.ts';
import { splitFrontMatter } from '../text/front-matter.ts';
import { hashOf } from '../text/hash.ts';
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
}

type Tools = Pick<Workshop, 'root' | 'site' | 'store' | 'fingerprint' | 'compiler' | 'highlighter'>;

/** Compiles a document, or finds it in the store when the same text was compiled before. Throws a `DocsError` that names the file. */
export async function compileSource({ path, hash }: Source, tools: Tools, post?: PostMode): Promise<CompiledSource> {
  const key = keyOf(hash, tools, post);
  return recall(key, tools) ?? compile(path, tools, post);
}

/** One text gives a body of its own for each way in which it is wanted. */
function keyOf(hash: string, { fingerprint }: Tools, post?: PostMode): string {
  return hashOf(fingerprint, hash, post ? JSON.stringify([post.marker.source, post.marker.flags, post.preview]) : '');
}

/** A stored document counts only when all its code blocks are stored too. */
function recall(key: string, { store, fingerprint }: Tools): CompiledSource | undefined {
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

async function compile(path: string, tools: Tools, post?: PostMode): Promise<CompiledSource> {
  // The file may have changed since its header was read: what is stored must belong to what was compiled.
  const { text, hash } = readText(tools.root, path);
  const { content } = splitFrontMatter(text);
  const { codeBlocks, ...doc } = await naming(path, tools.site, () => compileDoc(content, tools.compiler, post));
  await tools.highlighter.load(codeBlocks.map(({ language }) => language));
  const code = new Map(codeBlocks.map((block) => [block.key, highlighted(block, tools)]));
  tools.store.put('docs', keyOf(hash, tools, post), JSON.stringify(doc));
  return { ...doc, code };
}

function highlighted(block: CodeBlock, { store, fingerprint, highlighter }: Tools): string {
  const key = hashOf(fingerprint, block.key);
  const known = store.get('code', key);
  if (known !== undefined) return known;
  const html = renderCodeBlock(block, highlighter.highlight(block.code, block.language));
  store.put('code', key, html);
  return html;
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
