import type { Feature } from '../../config/feature.ts';
import { remarkImageOptions } from './remark-image-options.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'image-option-unknown': true;
  }
}

/** Options in braces after an image of Markdown, and images for one color mode. */
export const imageOptions: Feature = {
  name: 'image-options',
  codes: ['image-option-unknown'],
  plugins: () => [{ name: 'image-options', markdown: () => ({ remarkPlugins: [remarkImageOptions] }) }],
};
