import type { CodeBlock } from '../../model/doc.ts';
import { hashOf } from '../../text/hash.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { parseCodeMeta } from './read-fence.ts';
import { type OwnComment, takeMagicComments } from './take-magic-comments.ts';

/** Properties of a code block besides its text. */
interface CodeInfo {
  readonly language: string;
  /** What follows the language in a fence. */
  readonly meta: string;
  /** Comments of the site that mark lines. */
  readonly magicComments?: readonly OwnComment[] | undefined;
}

/** A code block with its meta string and magic comments applied. */
export function makeCodeBlock(text: string, { language, meta, magicComments }: CodeInfo): CodeBlock {
  const { title, startLine, highlighted } = parseCodeMeta(meta);
  const magic = highlighted.length > 0 ? { code: text, marks: {} } : takeMagicComments(text, magicComments);
  const marks: Record<number, string> = { ...magic.marks };
  for (const line of highlighted) marks[line] = 'sd-highlighted';
  const block = {
    language,
    code: magic.code,
    ...(title === undefined ? {} : { title }),
    ...(startLine === undefined ? {} : { startLine }),
    marks,
  };
  return { key: hashOf(JSON.stringify(block)), ...block };
}

/** The HTML of a code block, given its highlighted lines. */
export function renderCodeBlock({ language, title, startLine, marks }: Omit<CodeBlock, 'key' | 'code'>, lines: readonly string[]): string {
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  const body = lines.map((line, index) => {
    const mark = marks[index + 1];
    const number = startLine === undefined ? '' : ` data-line="${startLine + index}"`;
    return `<span class="sd-line${mark ? ` ${escapeHtml(mark)}` : ''}"${number}>${line}\n</span>`;
  });
  const isFocused = Object.values(marks).some((classes) => classes.split(' ').includes('sd-focused'));
  const digits = startLine === undefined ? 0 : String(startLine + lines.length - 1).length;
  const numbered = digits === 0 ? '' : ` class="sd-numbered${digits > 2 ? ` sd-digits-${digits}` : ''}"`;
  return `<figure class="sd-code${isFocused ? ' sd-has-focus' : ''}"${language ? ` data-language="${escapeHtml(language)}"` : ''}>${caption}<pre tabindex="0"${numbered}><code>${body.join('')}</code></pre></figure>`;
}

/** The value of `file=` in the meta string of a code fence, without quotes; absent for a block with its own code. */
export function codeFileHref(meta: string): string | undefined {
  // Word by word, so that "file=" within a title does not match.
  for (const [, key, double, single, plain] of meta.matchAll(/(\w+)=(?:"([^"]*)"|'([^']*)'|(\S*))|\S+/g))
    if (key === 'file') return double ?? single ?? plain ?? '';
  return undefined;
}
