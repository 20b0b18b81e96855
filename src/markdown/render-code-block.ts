import type { CodeBlock } from '../model/doc.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** The whole figure of a code block around its highlighted lines. */
export function renderCodeBlock({ language, title, startLine, marks }: Omit<CodeBlock, 'key' | 'code'>, lines: readonly string[]): string {
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  const body = lines.map((line, index) => {
    const mark = marks[index + 1];
    const number = startLine === undefined ? '' : ` data-line="${startLine + index}"`;
    return `<span class="line${mark ? ` ${mark}` : ''}"${number}>${line}\n</span>`;
  });
  const digits = startLine === undefined ? 0 : String(startLine + lines.length - 1).length;
  const numbered = digits === 0 ? '' : ` class="numbered${digits > 2 ? ` digits-${digits}` : ''}"`;
  return `<figure class="code"${language ? ` data-language="${escapeHtml(language)}"` : ''}>${caption}<pre tabindex="0"${numbered}><code>${body.join('')}</code></pre></figure>`;
}
