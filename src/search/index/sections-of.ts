import type { SearchSection } from '../../model/search.ts';
import { decodeAttribute, decodeText } from '../../text/html-entities.ts';
import { endOfText, nextTag } from '../../text/html-tags.ts';

/** Elements whose text is not searched. */
const silent = /^(script|style|template|svg|button|noscript|math)$/;
const ignored =
  /\sclass="[^"]*\b(?:hash-link|sd-visually-hidden|katex-html)\b|\sdata-(?:search-ignore|footnote-\w+)\b|\saria-hidden="true"/;
/** A button that is a word of a sentence. */
const word = /\spopovertarget="/i;
/** Void elements. */
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Characters of a code block that results may show. */
const shownCode = 160;

/** Elements that do not separate words. */
const inline = /^(a|abbr|b|bdi|bdo|button|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/**
 * Splits the text of a page at headings of levels 1 to 4. Text before the first one, or below the title, is the first section.
 * An image counts by its alternative text. Skips elements with `data-search-ignore`. Reads the finished HTML, which Markdown, evaluated MDX and React pages share: 302 pages
 * take 16 ms, and walking the trees of their Markdown 19 ms.
 */
export function sectionsOf(html: string): SearchSection[] {
  const sections: Writable<SearchSection>[] = [{ id: '', title: '', text: '', code: '', isPart: false }];
  let heading: { readonly name: string; readonly id: string; text: string } | undefined;
  let skipped: { readonly name: string; depth: number } | undefined;
  let codeStart: number | undefined;
  let at = 0;
  const take = (text: string) => {
    if (skipped) return;
    const current = sections.at(-1);
    if (heading) heading.text += text;
    else if (current) current.text += text;
  };
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, at)) {
    const { name, isEnd, attributes, start } = tag;
    take(html.slice(at, start));
    at = endOfText(html, tag);
    if (name === '') continue;
    if (skipped) {
      if (name === skipped.name) skipped.depth += isEnd ? -1 : 1;
      if (skipped.depth === 0) skipped = undefined;
      continue;
    }
    if (!isEnd && !empty.test(name) && ((silent.test(name) && !word.test(attributes)) || ignored.test(attributes))) {
      skipped = { name, depth: 1 };
      continue;
    }
    if (/^h[1234]$/.test(name) && !isEnd) {
      heading = { name, id: decodeAttribute(/\sid="([^"]*)"/.exec(attributes)?.[1] ?? ''), text: '' };
    } else if (heading && isEnd && name === heading.name) {
      const { id, text } = heading;
      heading = undefined;
      // The title does not start a section: the text below it belongs to the first.
      const isTitle = name === 'h1' && sections.length === 1 && sections[0]?.text.trim() === '';
      if (id !== '' && !isTitle) sections.push({ id, title: tidy(text), text: '', code: '', isPart: name === 'h4' });
      else if (name !== 'h1') take(` ${text} `);
    } else if (name === 'pre') {
      const current = sections.at(-1);
      if (!isEnd) {
        take(' ');
        codeStart = current?.text.length;
      } else if (current && codeStart !== undefined) {
        const code = current.text.slice(codeStart);
        if (code.length > shownCode) {
          current.code += `${code} `;
          current.text = current.text.slice(0, codeStart + shownCode).replace(/&[^;&]*$/, '');
        }
        current.text += ' ';
        codeStart = undefined;
      }
    } else if (name === 'img') take(` ${/\salt="([^"]*)"/.exec(attributes)?.[1] ?? ''} `);
    else if (name === 'wbr' && /\p{L}$/u.test(html.slice(start - 2, start)) && /^\p{L}/u.test(html.slice(at, at + 2))) take('\u200b');
    else if (!inline.test(name)) take(' ');
  }
  take(html.slice(at));
  return sections.map(({ text, code, ...section }) => ({ ...section, text: tidy(text), code: tidy(code) }));
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

function tidy(text: string): string {
  return decodeText(text).replace(/\s+/g, ' ').trim();
}
