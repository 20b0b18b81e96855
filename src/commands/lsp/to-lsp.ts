import { DiagnosticSeverity, type Diagnostic as LspDiagnostic, type Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Converts a diagnostic to LSP. Its range is the rest of a word or link, or the whole line. */
export function toLsp(diagnostic: Diagnostic, document: TextDocument): LspDiagnostic {
  const { code, severity, message, hint } = diagnostic;
  return {
    range: rangeOf(diagnostic, document),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'storedocs',
    code,
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(diagnostic.fix ? { data: { line: diagnostic.line, column: diagnostic.column, fix: diagnostic.fix } } : {}),
  };
}

function rangeOf({ line = 1, column = 1 }: Diagnostic, document: TextDocument): Range {
  const start = { line: line - 1, character: column - 1 };
  const text = document.getText({ start, end: { line, character: 0 } }).replace(/\r?\n$/, '');
  const link = /^!?\[(?:[^[\]]|\[[^\]]*\])*\](?:\([^)]*\)|\[[^\]]*\])?/.exec(text)?.[0];
  const length = (link ?? text).length;
  return { start, end: { line: start.line, character: start.character + Math.max(length, 1) } };
}
