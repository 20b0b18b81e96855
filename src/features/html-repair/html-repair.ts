import type { Feature } from '../../config/feature.ts';
import { rehypeBalancedHtml } from './rehype-balanced-html.ts';
import { rehypeNestedElements } from './rehype-nested-elements.ts';

/** Balances HTML and the elements of MDX in documents. */
export const htmlRepair: Feature = {
  name: 'html-repair',
  plugins: () => [{ name: 'html-repair', markdown: () => ({ finalPlugins: [rehypeNestedElements, rehypeBalancedHtml] }) }],
};
