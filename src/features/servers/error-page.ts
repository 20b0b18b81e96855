import type { Diagnostic } from '../../model/diagnostic.ts';
import { createColors } from '../../report/colors.ts';
import { formatDiagnostic, sortDiagnostics } from '../../report/print-diagnostics.ts';
import { decodeText, escapeHtml } from '../../text/html-entities.ts';

/** The page that `dev` serves instead of one that fails. */
export function errorPage(diagnostics: readonly Diagnostic[], root: string): string {
  // Control characters are escaped, so these two occur only around positions.
  const colors = { ...createColors(false), bold: (text: unknown) => `\u0001${text}\u0002` };
  const text = sortDiagnostics(diagnostics)
    .map((diagnostic) => formatDiagnostic(diagnostic, root, colors))
    .join('\n\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problems</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>The site has problems</h1><pre>${escapeHtml(text).replace(/\u0001(.*?)\u0002/g, linkToEditor)}</pre></main></body></html>`;
}

/** A link that `dev` answers by opening the editor. */
function linkToEditor(_: string, place: string): string {
  return `<a href="/@storedocs/open?file=${encodeURIComponent(decodeText(place))}" title="Open in the editor">${place}</a>`;
}

/** Shared by the error page, the overlay and the box in the corner. */
const style = [
  'body{margin:0}',
  ':host{position:fixed;inset:0;z-index:2147483647;overflow:auto}',
  'main{font:16px/1.5 ui-monospace,monospace;min-height:100vh;box-sizing:border-box;padding:2rem;background:#1c1517;color:#f6e9ea}',
  'a{color:inherit}',
  'h1{font:600 1.25rem system-ui;margin:0 0 1em;color:#ff9aa5}',
  'pre{white-space:pre-wrap;margin:0;font:inherit}',
  'button{position:absolute;inset:1rem 1rem auto auto;font:1.5rem system-ui;line-height:1;padding:.25rem .6rem;border:0;border-radius:.25rem;background:#43272c;color:#f6e9ea;cursor:pointer}',
].join('');
