import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { deafHandler } from './deaf-handler.ts';

/** Raw HTML without the attributes that give its elements ids. The piece may be a single tag. */
export function removeIds(html: string): string {
  if (!/\s(?:id|name)\s*=/i.test(html)) return html;
  let result = '';
  let copied = 0;
  const onStartTag = ({ tagName, attrs, location }: Token.TagToken) => {
    for (const { name } of attrs) {
      const place = location?.attrs?.[name];
      if (!place || (name !== 'id' && !(name === 'name' && tagName === 'a'))) continue;
      result += html.slice(copied, place.startOffset).trimEnd();
      copied = place.endOffset;
    }
    if (tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
    else if (tagName === 'style') tokenizer.state = TokenizerMode.RAWTEXT;
  };
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, { ...deafHandler, onStartTag });
  tokenizer.write(html, true);
  return result + html.slice(copied);
}
