import { join } from 'node:path';
import type { SitePlugin } from 'storedocs';

/** Counts page views with a service. */
export function counter(host: string): SitePlugin {
  const file = join(import.meta.dirname, 'count.ts');
  return {
    name: 'counter',
    apply: 'build',
    headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: host } }],
    clientScripts: [`import { count } from ${JSON.stringify(file)}; count(${JSON.stringify(host)});`],
    contentSecurityPolicy: { 'connect-src': [host] },
  };
}
