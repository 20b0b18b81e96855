import { renderCodeBlock } from '../markdown/render-code-block.ts';
import type { CodeBlock } from '../model/doc.ts';
import { hashOf } from '../text/hash.ts';
import type { Workshop } from './workshop.ts';

/** The HTML of a code block, from the store when an equal block was highlighted before. */
export async function highlightBlock(
  block: CodeBlock,
  { store, fingerprint, highlighter, timer }: Pick<Workshop, 'store' | 'fingerprint' | 'highlighter' | 'timer'>,
): Promise<string> {
  const key = hashOf(fingerprint, block.key);
  const known = store.get('code', key);
  if (known !== undefined) return known;
  const lines = await highlighter.highlight(block.code, block.language);
  return timer.work('compile', () => {
    const html = renderCodeBlock(block, lines);
    store.put('code', key, html);
    return html;
  });
}
