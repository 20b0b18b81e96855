import type { Feature } from '../../config/feature.ts';
import { remarkBlockedHtml } from './remark-blocked-html.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'policy-blocked': true;
  }
}

/** Reports HTML in documents that the content security policy of the site blocks. */
export const blockedHtml: Feature = {
  name: 'blocked-html',
  codes: ['policy-blocked'],
  plugins(_, { config: { contentSecurityPolicy: policy } }) {
    return policy === false
      ? []
      : [{ name: 'blocked-html', markdown: () => ({ remarkPlugins: [[remarkBlockedHtml, { policy }]], cacheInputs: policy }) }];
  },
};
