import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
import { cardOfPage } from './card-of-page.ts';
import { createCardTools } from './card-tools.ts';
import { publishCards } from './publish-cards.ts';
import { socialCardsSchema } from './social-cards-schema.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'social-card-font': true;
  }
}

const keys = {
  socialCards: socialCardsSchema
    .default(false)
    .describe('Generates a social image with the title for each page without an image. Requires the package `@resvg/resvg-js`.'),
};

/** Social images with the title, for pages without an image. */
export const socialCards: Feature<typeof keys> = {
  name: 'social-cards',
  keys,
  codes: ['social-card-font'],
  plugins({ socialCards: options }, { config, source }) {
    if (!options) return [];
    const place = { file: source.file, ...findKey(source.text, 'socialCards') };
    const tools = createCardTools(options, place);
    return [
      {
        name: 'social-cards',
        setup: ({ root }) => void tools.settings(root),
        cacheInputs({ root }) {
          const { encoder, fonts, colors } = tools.settings(root);
          return [encoder, fonts.map(({ hash }) => hash), colors];
        },
        pageData: (page) => cardOfPage(page, config, tools),
        publish: (files, { root }) => publishCards(files, { root, tools, place }),
      },
    ];
  },
};
