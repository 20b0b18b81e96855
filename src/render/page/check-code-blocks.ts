import type { Diagnostic, DiagnosticPlace } from '../../model/diagnostic.ts';
import type { CheckedBlock, CompileWarning } from '../../model/doc.ts';
import { checkedBlockKey } from '../../store/cache-keys.ts';
import type { Store } from '../../store/store.ts';
import type { SiteCompiler } from '../site-renderer.ts';

/** How code blocks are checked and the results cached. */
interface CheckTools extends Pick<SiteCompiler, 'codeKinds'> {
  readonly store: Store;
  /** Of the compilers of the document. */
  readonly fingerprint: string;
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

/** A code block that shows a file. */
interface ShownFile {
  /** The file, as the author wrote it. */
  readonly href: string;
  readonly language: string;
  readonly code: string;
  /** Position of the block. */
  readonly place: DiagnosticPlace;
}

/** What plugins find in a file, at the code block that shows it. Cached, since such blocks are read in each build. */
export async function checkShownFile({ href, language, code, place }: ShownFile, tools: CheckTools): Promise<Diagnostic[]> {
  const { codeKinds, store } = tools;
  const kind = codeKinds.get(language);
  if (!kind || kind.check === undefined) return [];
  const key = checkedBlockKey({ language, code }, tools);
  const known = store.get('docs', key);
  const warnings: readonly CompileWarning[] =
    known === undefined ? await checkCodeBlocks([{ language, code, line: 0 }], tools) : JSON.parse(known);
  if (known === undefined) store.put('docs', key, JSON.stringify(warnings));
  return warnings.map(({ code: rule, message, hint, line }) => ({
    code: rule,
    severity: 'warning',
    message: `${message.replace(/\.$/, '')} (line ${line} of "${href}").`,
    hint,
    ...place,
  }));
}
