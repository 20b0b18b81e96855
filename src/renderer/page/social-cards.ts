import { readCardFonts } from '../../io/content/resvg-package.ts';
import type { Route } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import { type CardMaker, type CardSettings, type CardText, cardSize, socialCard } from '../../render/cards/social-card.ts';
import { coverOf } from '../../render/covers/cover-drawings.ts';
import { aboutImage, headData } from '../../render/pages/head-data.ts';
import { joinUrl } from '../../text/url.ts';
import type { SiteContext, SiteRenderer } from '../site-renderer.ts';

/** Reads the fonts of social cards. */
export function createCardMaker(settings: CardSettings): CardMaker {
  const fonts = readCardFonts(settings);
  return (text) => socialCard(text, settings, fonts);
}

/** Gives a page a social card, unless it has its own image or is excluded from search engines. */
export function withSocialCard(page: PageData, route: Route, renderer: Pick<SiteRenderer, 'site' | 'siteData' | 'reader'>): PageData {
  const { site, reader } = renderer;
  const { head } = page;
  const standard = headData({ url: page.url, title: '' }, site);
  if (!site.socialCards || head.noIndex || (head.imageUrl ?? standard.imageUrl) !== standard.imageUrl) return page;
  const text = cardText(page, route, renderer);
  const card = reader.read('card', text);
  if (card?.missing !== '') return page;
  const known = new Set(aboutImage(site.image).map(({ property }) => property));
  const others = (head.openGraph ?? []).filter(({ property }) => !known.has(property));
  return {
    ...page,
    head: {
      ...head,
      imageUrl: site.url + joinUrl(site.baseUrl, card.outputPath),
      openGraph: [...others, ...aboutImage({ src: '', ...cardSize, alt: text.title })],
    },
  };
}

function cardText({ head: { title } }: PageData, { target }: Route, { site, siteData }: Pick<SiteContext, 'site' | 'siteData'>): CardText {
  const ending = ` ${site.titleDelimiter} ${site.title}`;
  const isHome = title === site.title;
  const hasCover = target.kind === 'post' && target.blog.listLayout === 'cards';
  const cover = hasCover ? coverOf(target.post, undefined) : undefined;
  return {
    title: !isHome && title.endsWith(ending) ? title.slice(0, -ending.length) : title,
    siteTitle: isHome ? '' : site.title,
    host: new URL(site.url).host,
    isRightToLeft: siteData.direction === 'rtl',
    ...(cover && 'drawing' in cover ? { cover: { drawing: cover.drawing, tone: cover.tone } } : {}),
  };
}
