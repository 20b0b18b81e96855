import type { Diagnostic } from '../../model/diagnostic.ts';
import type { CompileWarning, DiagramSource } from '../../model/doc.ts';
import { diagramKey } from '../../store/cache-keys.ts';
import type { Store } from '../../store/store.ts';
import type { SiteCompiler } from '../site-renderer.ts';

/** How diagrams are checked and the results cached. */
interface DiagramTools extends Pick<SiteCompiler, 'checkDiagram'> {
  readonly store: Store;
  /** Of the compilers of the document. */
  readonly fingerprint: string;
}

/** Errors in the diagrams of a document, each at its line. */
export async function checkDiagrams(
  diagrams: readonly DiagramSource[],
  { checkDiagram }: Pick<SiteCompiler, 'checkDiagram'>,
): Promise<CompileWarning[]> {
  const found: CompileWarning[] = [];
  for (const { code, line, source } of checkDiagram ? diagrams : []) {
    const error = await checkDiagram?.(code);
    if (!error) continue;
    const { message, hint, line: at } = error;
    found.push({ code: 'diagram-invalid', message: `Invalid diagram: ${message}.`, hint, source, line: line + at, column: 1 });
  }
  return found;
}

/** A diagram in a file of its own. */
interface DiagramFile {
  /** The file, as the author wrote it. */
  readonly href: string;
  readonly code: string;
  /** Position of the block that shows it. */
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

/** The error in a diagram that a code block takes from a file, at that block. Cached, since such blocks are read in each build. */
export async function checkDiagramFile({ href, code, place }: DiagramFile, tools: DiagramTools): Promise<Diagnostic[]> {
  const { checkDiagram, store } = tools;
  if (!checkDiagram) return [];
  const key = diagramKey(code, tools);
  const known = store.get('docs', key);
  const warnings: readonly CompileWarning[] = known === undefined ? await checkDiagrams([{ code, line: 0 }], tools) : JSON.parse(known);
  if (known === undefined) store.put('docs', key, JSON.stringify(warnings));
  return warnings.map(({ code: rule, message, hint, line }) => ({
    code: rule,
    severity: 'warning',
    message: `${message.replace(/\.$/, '')} (line ${line} of "${href}").`,
    hint,
    ...place,
  }));
}
