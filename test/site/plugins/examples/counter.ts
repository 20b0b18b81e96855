import type { SitePlugin } from 'storedocs';

/** Counts page views with a service. */
export function counter(host: string): SitePlugin {
  return {
    name: 'counter',
    apply: 'build',
    headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: host } }],
    clientScripts: [`import { count } from './plugins/count.ts'; count(${JSON.stringify(host)});`],
    contentSecurityPolicy: { 'connect-src': [host] },
  };
}
