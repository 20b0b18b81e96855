import pc from 'picocolors';
import type { Diagnostic } from '../model/diagnostic.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { formatDiagnostic, sortDiagnostics } from './print-diagnostics.ts';

/** What `dev` shows in place of a page that cannot be made. */
export function errorPage(diagnostics: readonly Diagnostic[], root: string): string {
  const colors = pc.createColors(false);
  const text = sortDiagnostics(diagnostics)
    .map((diagnostic) => formatDiagnostic(diagnostic, root, colors))
    .join('\n\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problems</title><meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 ui-monospace,monospace;margin:0;padding:2rem;background:#1c1517;color:#f6e9ea}h1{font:600 1.25rem system-ui;color:#ff9aa5}pre{white-space:pre-wrap}</style></head><body><h1>The site has problems</h1><pre>${escapeHtml(text)}</pre></body></html>`;
}
