import { documentFormat } from '../content/document-format.ts';
import { readText } from '../io/read-text.ts';
import { compileDoc } from '../markdown/compile-doc.ts';
import { renderCodeBlock } from '../markdown/render-code-block.ts';
import type { BodyPiece, CodeBlock, CompiledDoc, CompileWarning, DocFacts, DocHeader } from '../model/doc.ts';
import type { Source } from '../model/source.ts';
import { splitFrontMatter } from '../text/front-matter.ts';
import { hashOf } from '../text/hash.ts';
import { type EvaluatedDoc, evaluateMdx } from './evaluate-mdx.ts';
import { naming } from './naming.ts';
import type { Workshop } from './workshop.ts';

/** A document as the store keeps it. */
export interface StoredDoc {
  readonly facts: DocFacts;
  readonly body: readonly BodyPiece[];
  readonly warnings: readonly CompileWarning[];
  /** Styles that components brought; absent for plain Markdown. */
  readonly css?: string;
  /** Files besides its own that it is made of, relative to the root, with their hashes; absent for plain Markdown. */
  readonly inputs?: readonly Source[];
}

/** A compiled document with the HTML of its code blocks, by key. */
export interface CompiledSource extends StoredDoc {
  readonly code: ReadonlyMap<string, string>;
}

/** A document whose top has been read. */
export interface SourceToCompile extends Source {
  readonly header: DocHeader;
}

/** Compiles a document, or finds it in the store when the same text was compiled before. Throws a `DocsError` that names the file. */
export async function compileSource(source: SourceToCompile, workshop: Workshop): Promise<CompiledSource> {
  const isMdx = documentFormat(source.path, source.header.frontMatter, workshop.site.markdown) === 'mdx';
  const keyOf = (hash: string) =>
    isMdx ? hashOf(workshop.fingerprint, workshop.contentKey, source.path, hash) : hashOf(workshop.fingerprint, hash);
  const known = recall(keyOf(source.hash), workshop);
  if (known) return known;
  // The file may have changed since its header was read: what is stored must belong to what was compiled.
  const { text, hash } = readText(workshop.root, source.path);
  const { codeBlocks, ...doc } = isMdx ? await runMdx(source.path, workshop) : await compileText(text, source.path, workshop);
  await workshop.highlighter.load(codeBlocks.map(({ language }) => language));
  const code = new Map(codeBlocks.map((block) => [block.key, highlighted(block, workshop)]));
  workshop.store.put('docs', keyOf(hash), JSON.stringify(doc));
  return { ...doc, code };
}

/** A stored document counts only when all its code blocks are stored too, and no file that it is made of has changed. */
function recall(key: string, { store, fingerprint, files }: Workshop): CompiledSource | undefined {
  const entry = store.get('docs', key);
  if (entry === undefined) return undefined;
  const doc: StoredDoc = JSON.parse(entry);
  if (doc.inputs?.some(({ path, hash }) => files.hashOf(path) !== hash)) return undefined;
  const code = new Map<string, string>();
  for (const codeKey of doc.facts.codeKeys) {
    const html = store.get('code', hashOf(fingerprint, codeKey));
    if (html === undefined) return undefined;
    code.set(codeKey, html);
  }
  return { ...doc, code };
}

function compileText(text: string, path: string, { site, compiler }: Workshop): Promise<CompiledDoc> {
  return naming(path, site, () => compileDoc(splitFrontMatter(text).content, compiler));
}

async function runMdx(path: string, workshop: Workshop): Promise<Omit<EvaluatedDoc, 'inputs'> & { readonly inputs: readonly Source[] }> {
  const doc = await evaluateMdx(path, workshop);
  return { ...doc, inputs: doc.inputs.map((input) => ({ path: input, hash: workshop.files.hashOf(input) ?? '' })) };
}

/** HTML of a code block, highlighted once for all places where it stands. Its grammar has to be loaded. */
export function highlighted(block: CodeBlock, { store, fingerprint, highlighter }: Workshop): string {
  const key = hashOf(fingerprint, block.key);
  const known = store.get('code', key);
  if (known !== undefined) return known;
  const html = renderCodeBlock(block, highlighter.highlight(block.code, block.language));
  store.put('code', key, html);
  return html;
}
