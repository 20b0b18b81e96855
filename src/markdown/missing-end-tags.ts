import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { deafHandler } from './deaf-handler.ts';

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** End tags for everything that a piece of HTML opens and does not close. */
export function missingEndTags(html: string): string {
  const open: string[] = [];
  const onStartTag = ({ tagName, selfClosing }: Token.TagToken) => {
    if (!selfClosing && !voidElements.has(tagName)) open.push(tagName);
    if (tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
    else if (tagName === 'style') tokenizer.state = TokenizerMode.RAWTEXT;
  };
  const onEndTag = ({ tagName }: Token.TagToken) => {
    const at = open.lastIndexOf(tagName);
    if (at !== -1) open.splice(at);
  };
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, { ...deafHandler, onStartTag, onEndTag });
  tokenizer.write(html, true);
  return open
    .reverse()
    .map((tagName) => `</${tagName}>`)
    .join('');
}
