import { documentFormat } from '../../content/read-doc-meta.ts';
import { noPlaces } from '../../io/fs/place-states.ts';
import { compileDoc } from '../../markdown/compiler/compile-doc.ts';
import type { PostMode } from '../../markdown/compiler/post-mode.ts';
import { needsMdx } from '../../markdown/mdx/needs-mdx.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BodyPiece, CompiledDoc, CompileWarning, DocFacts, DocMeta, Measure, Source } from '../../model/doc.ts';
import { codeKey, documentKey, filesKey } from '../../store/cache-keys.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import type { DocumentCompilers, PageTools, SiteCompiler } from '../site-renderer.ts';
import { withFileName } from './compilers-of.ts';
import { type EvaluatedDoc, evaluateMdx } from './evaluate-mdx.ts';
import { type CodeFileOrigin, checkCodeBlocks, highlightBlock, type ShownCodeFiles, showCodeFiles } from './show-code-files.ts';

/** A compiled document as it is cached; what is partial is absent for plain Markdown. */
interface StoredDoc extends Partial<Pick<EvaluatedDoc, 'css' | 'inputs' | 'reads' | 'places'>> {
  readonly facts: DocFacts;
  readonly body: readonly BodyPiece[];
  readonly warnings: readonly CompileWarning[];
  /** True for a text with comments that disable rules; absent for most. */
  readonly hasDisables?: true | undefined;
}

/** A compiled document with the HTML of its code blocks, by key. */
export interface CompiledSource extends StoredDoc {
  readonly code: ReadonlyMap<string, string>;
  /** Problems of code blocks that show files. */
  readonly problems: readonly Diagnostic[];
  /** True for a cache hit. */
  readonly isKnown: boolean;
  /** Hash of the files that it shows or imports; absent without any. */
  readonly filesHash?: string | undefined;
}

/** A document and how it is used. */
interface SourceToCompile extends Source, CodeFileOrigin {
  readonly meta: DocMeta;
  /** True for an untranslated document: messages added by the compiler are in its own language. */
  readonly isUntranslated?: boolean | undefined;
}

/**
 * Compiles a document, or takes it from the cache. `post` controls how the body of a post is compiled.
 * Throws a `DocsError` that names the file.
 */
export async function compileSource(source: SourceToCompile, tools: PageTools, post?: PostMode): Promise<CompiledSource> {
  const { context, compiler, timer, changedBodies } = tools;
  const compilers = (source.isUntranslated && compiler.original) || compiler.own;
  const { fingerprint } = compilers;
  const isMdx = documentFormat(source.path, source.meta.frontMatter, context.site.markdown) === 'mdx';
  const keyOf = (text: string) =>
    documentKey(
      { path: source.path, text, post, isMdx, seesPath: context.hasMarkdownPlugins },
      { fingerprint, contentKey: compiler.contentKey },
    );
  const key = keyOf(changedBodies?.get(source.path) ?? source.hash);
  const known = timer.work('compile', () => recall(key, fingerprint, tools));
  const { code, ...doc } = known ?? (await compile(source.path, { isMdx, keyOf, post, compilers }, tools));
  const files =
    doc.facts.codeFiles.length === 0
      ? noFiles
      : await timer.wait('code', () => showCodeFiles({ refs: doc.facts.codeFiles, origin: source, fingerprint }, tools));
  return {
    ...doc,
    code: new Map([...code, ...files.code]),
    problems: files.problems,
    isKnown: known !== undefined && !compiler.compiledKeys.has(key),
    filesHash: doc.inputs || files.code.size > 0 ? filesKey(doc.inputs ?? [], files.code.values()) : undefined,
  };
}

const noFiles: ShownCodeFiles = { code: new Map(), problems: [] };

type OwnCode = Pick<CompiledSource, keyof StoredDoc | 'code'>;

/** A cached document is a hit only when its code blocks are cached, too, and no file that it depends on has changed. */
function recall(key: string, fingerprint: string, { store, reader }: PageTools): OwnCode | undefined {
  const entry = store.get('docs', key);
  if (entry === undefined) return undefined;
  const doc: StoredDoc = JSON.parse(entry);
  if (doc.inputs?.some(({ path, hash }) => reader.read('hash', path) !== hash)) return undefined;
  if (doc.reads && reader.read('environment', doc.reads.names) !== doc.reads.state) return undefined;
  if (doc.places && reader.read('places', doc.places.found) !== doc.places.state) return undefined;
  const code = new Map<string, string>();
  for (const block of doc.facts.codeKeys) {
    const html = store.get('code', codeKey(block, { fingerprint }));
    if (html === undefined) return undefined;
    code.set(block, html);
  }
  return { ...doc, code };
}

interface Compilation {
  readonly isMdx: boolean;
  /** Key of the stored document, by the hash of its text. */
  readonly keyOf: (hash: string) => string;
  readonly post: PostMode | undefined;
  readonly compilers: DocumentCompilers;
}

async function compile(path: string, { isMdx, keyOf, post, compilers }: Compilation, tools: PageTools): Promise<OwnCode> {
  const { context, compiler, reader, store, timer } = tools;
  // The file may have changed since its metadata was read: the key must be that of the compiled text.
  const start = Date.now();
  const { text, hash } = reader.source(path);
  const measure: Measure = (work) => timer.work('compile', work);
  const runs = isMdx && (needsMdx(splitFrontMatter(text).content) || hasOwnElements(compiler));
  const {
    codeBlocks,
    checkedBlocks = [],
    ...unchecked
  }: Omit<StoredDoc, 'facts'> & CompiledDoc = runs
    ? await evaluateMdx(path, { compilers, post }, tools)
    : await withFileName(path, context, () =>
        compileDoc(splitFrontMatter(text).content, compilers.compiler, { post, root: context.root, path, measure }),
      );
  const found = await checkCodeBlocks(checkedBlocks, compiler);
  const compiled = found.length === 0 ? unchecked : { ...unchecked, warnings: [...unchecked.warnings, ...found] };
  const doc: StoredDoc = text.includes('storedocs-disable') ? { ...compiled, hasDisables: true } : compiled;
  const highlighted = () =>
    Promise.all(codeBlocks.map(async (block) => [block.key, await highlightBlock(block, compilers.fingerprint, tools)] as const));
  const code = new Map(codeBlocks.length === 0 ? [] : await timer.wait('code', highlighted));
  compiler.compiledKeys.add(keyOf(hash));
  // Hashes of bundled files are taken afterwards.
  const { inputs = [], places } = doc;
  const isSteady = reader.isSteady(
    inputs.map((input) => input.path),
    places?.found ?? noPlaces,
    start,
  );
  if (isSteady) measure(() => store.put('docs', keyOf(hash), JSON.stringify(doc)));
  return { ...doc, code };
}

/** True when the site replaces Markdown elements by components. */
function hasOwnElements({ siteComponents }: SiteCompiler): boolean {
  return [...siteComponents.keys()].some((name) => /^[a-z]/.test(name));
}
