import type { Feature } from '../../config/feature.ts';
import { rehypeBalancedHtml } from './rehype-balanced-html.ts';

/** Balances HTML in documents. */
export const htmlRepair: Feature = {
  name: 'html-repair',
  plugins: () => [{ name: 'html-repair', markdown: () => ({ finalPlugins: [rehypeBalancedHtml] }) }],
};
