import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeActionKind,
  DiagnosticSeverity,
  type Diagnostic as LspDiagnostic,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { fixEdit } from '../../check/apply-fixes.ts';
import { guidesFolder } from '../../io/fs/package-root.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isRuleId } from '../../model/rules.ts';

/** Converts a diagnostic to LSP. Its range is the rest of a word or link, or the whole line. */
export function toLsp(diagnostic: Diagnostic, document: TextDocument): LspDiagnostic {
  const { code, severity, message, hint } = diagnostic;
  return {
    range: rangeOf(diagnostic, document),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'storedocs',
    code,
    // An address that editors open from the hover.
    codeDescription: { href: `${pathToFileURL(join(guidesFolder(), 'diagnostics.md')).href}#${code}` },
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(diagnostic.fix ? { data: { line: diagnostic.line, column: diagnostic.column, fix: diagnostic.fix } } : {}),
  };
}

/** Maximum length of a range, in characters. */
const longestLink = 2_000;

function rangeOf({ line = 1, column = 1 }: Diagnostic, document: TextDocument): Range {
  const start = { line: line - 1, character: column - 1 };
  // Of a long line only a part, as it may have thousands of problems.
  const text = document.getText({ start, end: { line: line - 1, character: column + longestLink } }).replace(/\r?\n$/, '');
  const link = /^!?\[(?:[^[\]]|\[[^\]]*\])*\](?:\([^)]*\)|\[[^\]]*\])?/.exec(text)?.[0];
  const length = (link ?? text).length;
  return { start, end: { line: start.line, character: start.character + Math.max(length, 1) } };
}

/** The fix of a diagnostic, if it has one, and the comment that disables its rule. */
export function quickFixes(document: TextDocument, diagnostic: LspDiagnostic): CodeAction[] {
  const action = (title: string, edit: TextEdit): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    edit: { changes: { [document.uri]: [edit] } },
  });
  const fix = isFixData(diagnostic.data) ? fixEdit(document.getText(), diagnostic.data) : undefined;
  const fixes = fix
    ? [
        {
          ...action(`Change to "${fix.text}"`, {
            range: { start: document.positionAt(fix.start), end: document.positionAt(fix.end) },
            newText: fix.text,
          }),
          isPreferred: true,
        },
      ]
    : [];
  const { code, range } = diagnostic;
  if (typeof code !== 'string' || !isRuleId(code)) return fixes;
  return [...fixes, action(`Disable "${code}" for this line`, disablingComment(document.uri, code, range.start.line))];
}

/** The comment that disables a rule for a line; the author has to add the reason. */
function disablingComment(uri: string, code: string, line: number): TextEdit {
  const text = `storedocs-disable-next-line ${code}: reason`;
  const start = { line, character: 0 };
  return { range: { start, end: start }, newText: uri.endsWith('.mdx') ? `{/* ${text} */}\n\n` : `<!-- ${text} -->\n\n` };
}

/** True for the data of a diagnostic with a fix. */
function isFixData(data: unknown): data is Pick<Diagnostic, 'line' | 'column' | 'fix'> {
  return typeof data === 'object' && data !== null && 'fix' in data && 'line' in data && 'column' in data;
}
