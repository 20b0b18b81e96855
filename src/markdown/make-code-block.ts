import type { CodeBlock, LineMark } from '../model/doc.ts';
import { hashOf } from '../text/hash.ts';
import { parseCodeMeta, takeMagicComments } from './code-meta.ts';

/** A code block as it is shown: magic comments and the rest of the fence's first line are carried out. */
export function makeCodeBlock(text: string, language: string, meta: string): CodeBlock {
  const { title, startLine, highlighted } = parseCodeMeta(meta);
  const magic = highlighted.length > 0 ? { code: text, marks: {} } : takeMagicComments(text);
  const marks: Record<number, LineMark> = { ...magic.marks };
  for (const line of highlighted) marks[line] = 'highlighted';
  const block = {
    language,
    code: magic.code,
    ...(title === undefined ? {} : { title }),
    ...(startLine === undefined ? {} : { startLine }),
    marks,
  };
  return { key: hashOf(JSON.stringify(block)), ...block };
}
