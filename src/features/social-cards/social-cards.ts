import type { Feature } from '../../config/feature.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { findKey } from '../../config/zod-problems.ts';
import type { PageChange, PluginPageData } from '../../model/plugin.ts';
import { aboutImage, headData } from '../../page-data/kinds/head-data.ts';
import { joinUrl } from '../../text/url.ts';
import { type CardTools, createCardTools, socialCardsSchema } from './card-tools.ts';
import { publishCards } from './publish-cards.ts';
import { type CardText, cardSize } from './social-card.ts';

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
  plugins({ socialCards: options }, { root, config, source }) {
    if (!options) return [];
    const place = { file: source.file, ...findKey(source.text, 'socialCards') };
    const tools = createCardTools(root, options, place);
    return [
      {
        name: 'social-cards',
        setup: () => void tools.settings(),
        cacheInputs() {
          const { encoder, fonts, colors } = tools.settings();
          return [encoder, fonts.map(({ hash }) => hash), colors];
        },
        pageData: (page) => cardOfPage(page, config, tools),
        publish: (files) => publishCards(files, { root, tools, place }),
      },
    ];
  },
};

/** Gives a page a social card, unless it has its own image or is excluded from search engines. */
function cardOfPage(page: PluginPageData, config: SiteConfig, tools: CardTools): PageChange | undefined {
  const { data, site } = page;
  const { head } = data;
  const standard = headData({ url: data.url, title: '' }, { ...config, url: site.url, baseUrl: site.baseUrl });
  if (head.noIndex || (head.imageUrl ?? standard.imageUrl) !== standard.imageUrl) return undefined;
  const text = cardText(page, config);
  const card = tools.maker()?.(text);
  if (!card) return undefined;
  const files = [{ path: card.outputPath, key: card.key, input: card }];
  if (card.missing !== '') return { files };
  const known = new Set(aboutImage(config.image).map(({ property }) => property));
  const others = (head.openGraph ?? []).filter(({ property }) => !known.has(property));
  return {
    files,
    data: {
      ...data,
      head: {
        ...head,
        imageUrl: site.url + joinUrl(site.baseUrl, card.outputPath),
        openGraph: [...others, ...aboutImage({ src: '', ...cardSize, alt: text.title })],
      },
    },
  };
}

function cardText({ data, site }: PluginPageData, { titleDelimiter }: SiteConfig): CardText {
  const { title } = data.head;
  const ending = ` ${titleDelimiter} ${site.title}`;
  const isHome = title === site.title;
  const cover = data.kind === 'post' ? data.post.cover : undefined;
  return {
    title: !isHome && title.endsWith(ending) ? title.slice(0, -ending.length) : title,
    siteTitle: isHome ? '' : site.title,
    host: new URL(site.url).host,
    isRightToLeft: site.i18n.direction === 'rtl',
    ...(cover && 'svg' in cover ? { cover: cover.svg } : {}),
  };
}
