import { hashOf } from '../../text/hash.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import type { FontMetrics } from './font-metrics.ts';
import { widthOfCharacter, wrapTitle } from './wrap-title.ts';

/** Size of social cards in pixels, which all services show uncropped. */
export const cardSize = { width: 1200, height: 630 } as const;

/** How the social cards of a site are drawn: plain data. */
export interface CardSettings {
  /** Name and version of the library that draws them. */
  readonly encoder: string;
  /** Files of the fonts, absolute, and hashes of their contents. */
  readonly fonts: readonly { readonly path: string; readonly hash: string }[];
  readonly colors: CardColors;
}

/** Hexadecimal colors. */
interface CardColors {
  readonly background: string;
  readonly color: string;
  readonly accent: string;
}

/** The content of a social card. */
export interface CardText {
  readonly title: string;
  /** Empty on the home page, whose title it is. */
  readonly siteTitle: string;
  /** Such as `docs.example.com`. */
  readonly host: string;
  readonly isRightToLeft: boolean;
  /** SVG elements of the cover of a post; absent for other pages. */
  readonly cover?: string | undefined;
}

/** A social card: a file that is drawn after all pages are rendered. Plain data. */
export interface SocialCard {
  /** Its name depends on everything that its bytes depend on. */
  readonly outputPath: string;
  /** Hash of everything that its bytes depend on. */
  readonly key: string;
  readonly text: CardText;
  /** Characters that no font has, in which case no card is drawn. Usually empty. */
  readonly missing: string;
}

/** Names the social card with a text. */
export type CardMaker = (text: CardText) => SocialCard;

/** Names the card with a text, and finds characters that it cannot show. */
export function socialCard(text: CardText, settings: CardSettings, fonts: readonly FontMetrics[]): SocialCard {
  const svg = cardSvg(text, settings.colors, fonts);
  const key = hashOf(svg, settings.encoder, ...settings.fonts.map(({ hash }) => hash));
  const shown = [...new Set(`${shownText(text.title)}${shownText(text.siteTitle)}`)];
  const missing = shown.filter((character) => !/\s/.test(character) && widthOfCharacter(character, fonts) === undefined);
  return { outputPath: `assets/social/${key.slice(0, 16)}.png`, key, text, missing: missing.join('') };
}

const margin = 80;
const coverWidth = 420;

/** A card as SVG; each character uses the first font that has it. */
export function cardSvg(text: CardText, { background, color, accent }: CardColors, fonts: readonly FontMetrics[]): string {
  const { width, height } = cardSize;
  const space = text.cover ? width - coverWidth - 2 * margin : width - 2 * margin;
  const { lines, fontSize } = wrapTitle(shownText(text.title), space, fonts);
  const edge = text.isRightToLeft ? width - margin : margin;
  const anchor = text.isRightToLeft ? 'end' : 'start';
  const line = (content: string, y: number, { size, fill }: { readonly size: number; readonly fill: string }) =>
    `<text x="${edge}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeHtml(content)}</text>`;
  const lineHeight = Math.round(fontSize * 1.18);
  const top = Math.round((height - lines.length * lineHeight) / 2 + fontSize * 0.86);
  const titleLines = lines.map((content, index) => line(content, top + index * lineHeight, { size: fontSize, fill: color }));
  const coverX = text.isRightToLeft ? 0 : width - coverWidth;
  const cover = text.cover
    ? `<svg x="${coverX}" y="0" width="${coverWidth}" height="${height}" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">${text.cover}</svg>`
    : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Figtree" font-weight="700">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    `<rect width="${width}" height="12" fill="${accent}"/>`,
    cover,
    text.siteTitle === '' ? '' : line(shownText(text.siteTitle), 112, { size: 34, fill: accent }),
    ...titleLines,
    line(text.host, height - 64, { size: 28, fill: accent }),
    '</svg>',
  ].join('');
}

/** Text without emoji, for which fonts have no outlines, and without characters that XML does not allow. */
function shownText(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|[\u200d\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu, '')
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
