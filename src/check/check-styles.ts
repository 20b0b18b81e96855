import type { Diagnostic } from '../model/diagnostic.ts';
import { placeOf } from '../text/place.ts';
import { splitStyle } from '../text/url-attributes.ts';
import { brokenLink } from './broken-link.ts';
import type { PageFacts } from './checked-page.ts';
import type { LinkCheck } from './link-check.ts';

/** Reports broken absolute paths in the styles of a site. Relative ones are resolved when styles are bundled. */
export function checkStyles(pages: readonly PageFacts[], { targets, site, code }: LinkCheck): Diagnostic[] {
  if (!code || site.onBrokenImages === 'ignore') return [];
  const files = new Set([...code.files, ...pages.flatMap(({ imports = [] }) => imports)].filter((file) => file.endsWith('.css')));
  return [...files].sort().flatMap((file) => {
    const text = code.textOf(file) ?? '';
    let offset = 0;
    return splitStyle(text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, blank)).flatMap((part): Diagnostic[] => {
      const start = offset;
      const written = 'href' in part ? part.href : part.text;
      offset += written.length;
      if (!('href' in part) || !/^\/(?!\/)/.test(written)) return [];
      const problem = brokenLink({ kind: 'image', href: written }, '/', targets);
      if (!problem) return [];
      const severity = site.onBrokenImages === 'warn' ? 'warning' : 'error';
      return [{ code: problem.what, severity, message: `No file at "${written}".`, file, ...placeOf(text, start), hint: problem.hint }];
    });
  });
}

function blank(comment: string): string {
  return comment.replace(/[^\n]/g, ' ');
}
