import type { BuildFailure, Message } from 'esbuild';
import { type Diagnostic, type DiagnosticCode, DocsError } from '../model/diagnostic.ts';

/** Turns what esbuild refuses into problems of the site; anything else stays as it is. */
export function esbuildError(error: unknown, code: DiagnosticCode): unknown {
  return isBuildFailure(error)
    ? new DocsError(
        error.errors.map((message) => diagnostic(message, code)),
        { cause: error },
      )
    : error;
}

/** True for what esbuild throws when a bundle cannot be made. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Paths of esbuild are relative to its working folder, which is the root. */
function diagnostic({ text, location, notes }: Message, code: DiagnosticCode): Diagnostic {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : {};
  return { code, severity: 'error', message: /[.!?]$/.test(text) ? text : `${text}.`, ...place, hint: notes[0]?.text };
}
