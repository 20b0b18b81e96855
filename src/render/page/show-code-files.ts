import { candidatesAsOnDisk } from '../../graph/links/resolve-link.ts';
import { cutCode, languageOfFile } from '../../markdown/code/cut-code.ts';
import { makeCodeBlock, renderCodeBlock } from '../../markdown/code/make-code-block.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { CheckedBlock, CodeBlock, CodeFileRef, CompileWarning } from '../../model/doc.ts';
import { checkedBlockKey, codeKey } from '../../store/cache-keys.ts';
import type { PageTools, SiteCompiler } from '../site-renderer.ts';
import type { PageReader } from './page-reader.ts';

/** A document with code blocks that show files. */
export interface CodeFileOrigin {
  /** Source path, relative to the root. */
  readonly path: string;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Base of references, if not the source. */
  readonly logicalPath?: string | undefined;
}

/** The files that code blocks show. */
export interface ShownCodeFiles {
  /** HTML by key of the hole. */
  readonly code: ReadonlyMap<string, string>;
  readonly problems: readonly Diagnostic[];
}

/** Code blocks that show files. */
interface CodeFilesRequest {
  readonly refs: readonly CodeFileRef[];
  /** The document that has them. */
  readonly origin: CodeFileOrigin;
  /** Of the compilers of the document. */
  readonly fingerprint: string;
}

/** Reads the files that a document shows. Their text is not part of the cached document. */
export async function showCodeFiles({ refs, origin, fingerprint }: CodeFilesRequest, tools: PageTools): Promise<ShownCodeFiles> {
  const code = new Map<string, string>();
  const problems: Diagnostic[] = [];
  const { context, reader } = tools;
  const { magicComments } = context.site.markdown.code;
  const highlight = (block: CodeBlock) => highlightBlock(block, fingerprint, tools);
  for (const ref of refs) {
    const file = ref.source ?? origin.path;
    const place = { file, line: ref.line, column: ref.column };
    const part = readCodePart(ref, { ...origin, path: file }, reader);
    if ('shown' in part) {
      const language = ref.language === '' ? part.language : ref.language;
      code.set(ref.key, await highlight(makeCodeBlock(part.shown, { language, meta: ref.meta, magicComments })));
      problems.push(
        ...(await checkShownFile(ref, { language, code: part.shown, fingerprint }, tools)).map((found) => ({ ...found, ...place })),
      );
    } else {
      problems.push({ severity: 'error', ...part, ...place });
      // Shown in place of the code, so that authors see which block failed.
      code.set(ref.key, await highlight(makeCodeBlock(part.message, { language: '', meta: '' })));
    }
  }
  return { code, problems };
}

type Part = { readonly shown: string; readonly language: string } | Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** The lines of a file that a code block shows, or an error. */
export function readCodePart({ href }: Pick<CodeFileRef, 'href'>, origin: CodeFileOrigin, reader: PageReader): Part {
  const hashAt = href.lastIndexOf('#');
  const [path, part] = hashAt === -1 ? [href, ''] : [href.slice(0, hashAt), href.slice(hashAt + 1)];
  if (path === '') return { code: 'code-file-broken', message: '"file=" has no path.', hint: 'Write a path, such as "file=./example.ts".' };
  const logical = origin.logicalPath === undefined ? [] : candidatesAsOnDisk(path, { ...origin, path: origin.logicalPath });
  const candidates = [...candidatesAsOnDisk(path, origin), ...logical];
  const file = reader.read('codeFile', { folder: origin.folder, candidates, href: path });
  if ('message' in file) return { code: 'code-file-broken', ...file };
  const cut = cutCode(file.text, part);
  if ('message' in cut) return { code: 'code-region-missing', message: cut.message(path), hint: cut.hint };
  return { shown: cut.code, language: languageOfFile(path) };
}

/** The HTML of a code block, cached by its code, language and options, and the fingerprint of the compilers. */
export async function highlightBlock(block: CodeBlock, fingerprint: string, { store, compiler }: PageTools): Promise<string> {
  const key = codeKey(block.key, { fingerprint });
  const known = store.get('code', key);
  if (known !== undefined) return known;
  const lines = await compiler.highlighter.highlight(block.code, block.language);
  const html = renderCodeBlock(block, lines);
  store.put('code', key, html);
  return html;
}

/** What plugins find in the code blocks of a document, each at its line. */
export async function checkCodeBlocks(
  blocks: readonly CheckedBlock[],
  { codeKinds }: Pick<SiteCompiler, 'codeKinds'>,
): Promise<CompileWarning[]> {
  const found: CompileWarning[] = [];
  for (const { language, code, line, source } of blocks) {
    const kind = codeKinds.get(language);
    const problems = (kind && (await kind.check?.(code))) || [];
    for (const { code: rule = 'plugin-check', line: at, ...problem } of problems)
      found.push({ ...problem, code: rule, source, line: line + at, column: 1 });
  }
  return found;
}

/** The code that a block shows. */
interface ShownCode extends Pick<CheckedBlock, 'language' | 'code'> {
  /** Of the compilers of the document. */
  readonly fingerprint: string;
}

/** What plugins find in a file that a code block shows. Cached, since such blocks are read in each build. */
async function checkShownFile({ href }: CodeFileRef, { language, code, fingerprint }: ShownCode, tools: PageTools): Promise<Diagnostic[]> {
  const { compiler, store } = tools;
  const { codeKinds } = compiler;
  const kind = codeKinds.get(language);
  if (!kind || kind.check === undefined) return [];
  const key = checkedBlockKey({ language, code }, { fingerprint });
  const known = store.get('docs', key);
  const warnings: readonly CompileWarning[] =
    known === undefined ? await checkCodeBlocks([{ language, code, line: 0 }], compiler) : JSON.parse(known);
  if (known === undefined) store.put('docs', key, JSON.stringify(warnings));
  return warnings.map(({ code: rule, message, hint, line }) => ({
    code: rule,
    severity: 'warning',
    message: `${message.replace(/\.$/, '')} (line ${line} of "${href}").`,
    hint,
  }));
}
