import type { Point, Position } from 'unist';
import type { VFile } from 'vfile';
import type { DiagnosticCode } from '../../model/diagnostic.ts';
import type { Place } from '../../model/doc.ts';
import type { SyntaxHint } from '../../model/markdown-extension.ts';

/** What a document contains, by kind. */
interface Findings<Kind> {
  /** Counts a finding. `example` stands for it in the message. */
  add(kind: Kind, place: Position | Point | undefined, example: string): void;
  /** Reports the first finding of each kind, with their number. */
  report(file: VFile): void;
}

/** Message of a kind, without a period, and hint. */
interface Words {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint: string;
}

/** Counts findings of several kinds in a document. */
export function countFindings<Kind>(wordsOf: (kind: Kind, example: string) => Words): Findings<Kind> {
  const found = new Map<Kind, { count: number; readonly place: Position | Point | undefined; readonly example: string }>();
  return {
    add(kind, place, example) {
      const known = found.get(kind);
      if (known) known.count++;
      else found.set(kind, { count: 1, place, example });
    },
    report(file) {
      for (const [kind, { count, place, example }] of found) {
        const { code, message, hint } = wordsOf(kind, example);
        const times = count > 1 ? ` (${count} times in this file)` : '';
        reportProblem(file, `${message}${times}.`, { code, place, hint });
      }
    },
  };
}

/** Counts what hints are for. */
export function countHints(): Findings<SyntaxHint> {
  return countFindings(({ code = 'syntax-foreign', message, hint }, text) => {
    const filled = (words: string) => words.replace('%s', () => text);
    return { code, message: typeof message === 'string' ? filled(message) : message(text), hint: filled(hint) };
  });
}

/** Code, position and hint of a problem. */
interface ProblemDetails {
  /** `syntax-failed` by default. */
  readonly code?: DiagnosticCode;
  readonly place: Position | Point | Place | undefined;
  readonly hint: string;
}

/** Reports a problem of a document, which does not prevent it from being rendered. */
export function reportProblem(file: VFile, problem: string, { code = 'syntax-failed', place, hint }: ProblemDetails): void {
  file.message(problem, place, `storedocs:${code}`).note = hint;
}
