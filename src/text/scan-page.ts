import { decodeText } from './html-entities.ts';
import { scanHtml } from './scan-html.ts';
import { withoutTags } from './strip-markup.ts';

/** What readers and links of elsewhere know a finished page by. */
export interface PageFacts {
  /** Text of its title; absent when it has none. */
  readonly title?: string | undefined;
  /** Text of its first heading of the first level; absent when it has none. */
  readonly h1?: string | undefined;
  /** Ids in its main part, those of tools left out. */
  readonly ids: readonly string[];
  /** True for a page that only leads to another one. */
  readonly isRedirect: boolean;
}

/** Ids that React and the frames of generators give: no link leads to them. */
const toolIds = /^(?:__|:|_r_|_R_|docusaurus|VPContent)/;

/** Reads the facts of a finished page, whatever generator wrote it. */
export function scanPage(html: string): PageFacts {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start === -1 || end < start ? html : html.slice(start, end);
  return {
    title: textOf(/<title[^<>]*>([^<]*)<\/title>/i.exec(html)?.[1]),
    h1: textOf(firstHeading(html)),
    ids: [...scanHtml(main).ids].filter((id) => id !== '' && !toolIds.test(id)).sort(),
    isRedirect: /<meta\s[^<>]*http-equiv=["']?refresh/i.test(html),
  };
}

/** The HTML within the first heading of level 1. */
function firstHeading(html: string): string | undefined {
  const opening = /<h1(?=[\s>])[^<>]*>/i.exec(html);
  return opening ? /^([\s\S]*?)<\/h1>/i.exec(html.slice(opening.index + opening[0].length))?.[1] : undefined;
}

/** Text of an element without its anchors, whose sign is not part of it. */
function textOf(html: string | undefined): string | undefined {
  return html === undefined
    ? undefined
    : decodeText(withoutTags(html.replace(/<a\s[^<>]*(?:hash-link|anchor)[^<>]*>(?:(?!<a\s)[\s\S])*?<\/a>/g, '')))
        .replace(/\u200b/g, '')
        .replace(/\s+/g, ' ')
        .trim();
}
