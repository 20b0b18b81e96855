import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';

/** Warns when a site brings its own `_redirects`: hosts that read it do not hear of those that storedocs knows. */
export function redirectsReplaced({ redirects, staticFiles }: Pick<SiteGraph, 'redirects' | 'staticFiles'>): Diagnostic[] {
  const file = staticFiles.get('_redirects');
  if (file === undefined || redirects.all.length === 0) return [];
  const message = 'This file takes the place of the "_redirects" that storedocs would write: the redirects of the site are pages only.';
  return [
    { code: 'redirect-unwritten', severity: 'warning', message, file, hint: 'Put the lines of this file into "redirects", and remove it.' },
  ];
}
