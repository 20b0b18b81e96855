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
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problems</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>The site has problems</h1><pre>${escapeHtml(text)}</pre></main></body></html>`;
}

/** The same where it is a page of its own, and where it lies over one. */
const style = [
  'body{margin:0}',
  ':host{position:fixed;inset:0;z-index:2147483647;overflow:auto}',
  'main{font:16px/1.5 ui-monospace,monospace;min-height:100vh;box-sizing:border-box;padding:2rem;background:#1c1517;color:#f6e9ea}',
  'h1{font:600 1.25rem system-ui;margin:0 0 1em;color:#ff9aa5}',
  'pre{white-space:pre-wrap;margin:0;font:inherit}',
  'button{position:absolute;inset:1rem 1rem auto auto;font:1.5rem system-ui;line-height:1;padding:.25rem .6rem;border:0;border-radius:.25rem;background:#43272c;color:#f6e9ea;cursor:pointer}',
].join('');
