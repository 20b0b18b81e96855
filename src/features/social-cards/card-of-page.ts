import type { SiteConfig } from '../../config/schema.ts';
import type { PageChange, PluginPageData } from '../../model/plugin.ts';
import { aboutImage, headData } from '../../page-data/kinds/head-data.ts';
import { joinUrl } from '../../text/url.ts';
import type { CardTools } from './card-tools.ts';
import { type CardText, cardSize } from './social-card.ts';

/** Gives a page a social card, unless it has its own image or is excluded from search engines. */
export function cardOfPage(page: PluginPageData, config: SiteConfig, tools: CardTools): PageChange | undefined {
  const { data, root, site } = page;
  const { head } = data;
  const standard = headData({ url: data.url, title: '' }, { ...config, url: site.url, baseUrl: site.baseUrl });
  if (head.noIndex || (head.imageUrl ?? standard.imageUrl) !== standard.imageUrl) return undefined;
  const text = cardText(page, config);
  const card = tools.maker(root)?.(text);
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
