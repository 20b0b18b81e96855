import type { Feature } from '../../config/feature.ts';
import { remarkFailedSyntax } from './remark-failed-syntax.ts';

/** Reports syntax that is shown as text, after the plugins that may know it. */
export const syntaxChecks: Feature = {
  name: 'syntax-checks',
  plugins: () => [{ name: 'syntax-checks', markdown: () => ({ directivePlugins: [remarkFailedSyntax] }) }],
};
