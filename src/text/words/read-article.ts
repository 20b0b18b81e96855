import { decodeText } from '../html-entities.ts';
import { endOfText, type HtmlTag, htmlAttribute, nextTag } from '../html-tags.ts';

const ariaHidden = htmlAttribute('aria-hidden');
const classAttribute = htmlAttribute('class');

/** The text of an article as readers see it. */
export interface ArticleText {
  /** In document order, without controls, drawings, formulas and the content of islands. */
  readonly text: string;
  /** The same with all content of the HTML, such as the children of an island. */
  readonly wholeText: string;
  /** Characters of that text without white space. */
  readonly characters: number;
  /** Those in tab panels, except the longest panel of each set: a page shows one of them. */
  readonly unshown: number;
}

/** Elements whose text is a control, a drawing or code, which Markdown does not contain. */
const skipped = new Set([
  'button',
  'form',
  'label',
  'legend',
  'math',
  'nav',
  'script',
  'select',
  'storedocs-island',
  'style',
  'svg',
  'template',
  'textarea',
]);

/** Elements that do not separate words. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'var',
  'wbr',
]);

/** An open element, with the number of open elements of the same name in it. */
interface OpenElement {
  readonly name: string;
  depth: number;
}

/** A set of tabs: its characters and those of its longest panel so far. */
interface TabSet extends OpenElement {
  total: number;
  longest: number;
}

/** Reads the text of a document in linear time. `html` is its body, without the page around it. */
export function readArticle(html: string): ArticleText {
  const parts: string[] = [];
  const all: string[] = [];
  const sets: TabSet[] = [];
  const panels: (OpenElement & { characters: number })[] = [];
  let hidden: OpenElement | undefined;
  let characters = 0;
  let unshown = 0;
  let from = 0;

  const add = (raw: string) => {
    if (raw === '') return;
    const text = decodeText(raw);
    all.push(text);
    if (hidden) return;
    parts.push(text);
    const length = text.replace(/\s/g, '').length;
    characters += length;
    for (const panel of panels) panel.characters += length;
  };
  const endPanel = ({ characters: own }: { readonly characters: number }) => {
    const set = sets.at(-1);
    if (!set) return;
    set.total += own;
    set.longest = Math.max(set.longest, own);
  };

  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, endOfText(html, tag))) {
    const { name, isEnd, attributes, start } = tag;
    add(html.slice(from, start));
    if (!inline.has(name)) all.push(' ');
    from = endOfText(html, tag);
    if (hidden) {
      count(hidden, tag);
      if (hidden.depth === 0) hidden = undefined;
      continue;
    }
    if (!inline.has(name)) parts.push(' ');
    for (const open of [...panels, ...sets]) count(open, tag);
    for (let panel = panels.at(-1); panel?.depth === 0; panel = panels.at(-1)) {
      panels.pop();
      endPanel(panel);
    }
    for (let set = sets.at(-1); set?.depth === 0; set = sets.at(-1)) {
      sets.pop();
      unshown += set.total - set.longest;
    }
    if (isEnd || /^(?:br|hr|img|input|wbr)$/.test(name)) continue;
    if (skipped.has(name) || isHidden(attributes)) hidden = { name, depth: 1 };
    else if (name === 'fieldset' && hasClass(attributes, 'sd-tabs')) sets.push({ name, depth: 1, total: 0, longest: 0 });
    else if (hasClass(attributes, 'sd-tab-panel')) panels.push({ name, depth: 1, characters: 0 });
  }
  add(html.slice(from));
  return { text: parts.join(''), wholeText: all.join(''), characters, unshown };
}

function count(open: OpenElement, { name, isEnd }: HtmlTag): void {
  if (name === open.name) open.depth += isEnd ? -1 : 1;
}

function hasClass(attributes: string, name: string): boolean {
  return attributes.includes(name) && (classAttribute.of(attributes) ?? '').split(/\s+/).includes(name);
}

function isHidden(attributes: string): boolean {
  if (!attributes.includes('hidden')) return false;
  return ariaHidden.of(attributes) === 'true' || /\shidden(?=[\s=]|$)/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'));
}
