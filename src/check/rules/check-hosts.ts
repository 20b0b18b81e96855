import type { SiteConfig } from '../../config/schema.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { levelOf } from '../../model/rules.ts';
import type { CheckedPage } from '../check-links.ts';

const exampleHost =
  /^https?:\/\/(?:[^/?#@]*@)?(?:[\w-]+\.)*(?:example\.(?:com|org|net)|(?:[\w-]+\.)*(?:example|invalid|localhost|test)|localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i;

/** Reports references in documents to hosts that readers cannot reach. URLs in code and plain text do not count. */
export function checkHosts(pages: readonly CheckedPage[], site: SiteConfig): Diagnostic[] {
  if (levelOf('example-host', site.rules) === 'off') return [];
  const seen = new Set<string>();
  return pages.flatMap(({ links, source }) =>
    links.flatMap(({ ref }): Diagnostic[] => {
      const file = ref.source ?? source;
      const key = `${file}:${ref.line}:${ref.column}`;
      if (file === undefined || ref.isUnchecked || !exampleHost.test(ref.href) || ref.href.startsWith(site.url) || seen.has(key)) return [];
      seen.add(key);
      const hint = 'Use the real URL, or write it as code.';
      const { line, column } = ref;
      return [
        {
          code: 'example-host',
          severity: 'warning',
          message: `${ref.kind === 'image' ? 'Image' : 'Link'} to an example host: "${ref.href}".`,
          file,
          line,
          column,
          hint,
        },
      ];
    }),
  );
}
