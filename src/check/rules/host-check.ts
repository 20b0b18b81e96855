import type { SiteConfig } from '../../config/schema.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { levelOf } from '../../model/rules.ts';
import { noCheck, type PageCheck } from '../checked-page.ts';

const exampleHost =
  /^https?:\/\/(?:[^/?#@]*@)?(?:[\w-]+\.)*(?:example\.(?:com|org|net)|(?:[\w-]+\.)*(?:example|invalid|localhost|test)|localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i;

/** Reports references in documents to hosts that readers cannot reach. URLs in code and plain text do not count. */
export function hostCheck(site: SiteConfig): PageCheck {
  if (levelOf('example-host', site.rules) === 'off') return noCheck;
  const seen = new Set<string>();
  const problems: Diagnostic[] = [];
  return {
    page({ links, source }) {
      for (const { ref } of links) {
        const { line, column, href, kind } = ref;
        const file = ref.source ?? source;
        const key = `${file}:${line}:${column}`;
        if (file === undefined || ref.isUnchecked || !exampleHost.test(href) || href.startsWith(site.url) || seen.has(key)) continue;
        seen.add(key);
        const message = `${kind === 'image' ? 'Image' : 'Link'} to an example host: "${href}".`;
        const hint = 'Use the real URL, or write it as code.';
        problems.push({ code: 'example-host', severity: 'warning', message, file, line, column, hint });
      }
    },
    finish: () => problems,
  };
}
