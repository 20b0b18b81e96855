import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { ConvertedDocument } from '../convert-documents.ts';
import { isRecord } from '../migration.ts';

/** The labels of documents in the items of a sidebar, by id. */
export function labelsIn(items: readonly unknown[]): Map<string, string> {
  return new Map(
    items.flatMap((item): [string, string][] => {
      if (!isRecord(item)) return [];
      if (Array.isArray(item.items)) return [...labelsIn(item.items)];
      return typeof item.id === 'string' && typeof item.label === 'string' ? [[item.id, item.label]] : [];
    }),
  );
}

/** A document without a title, with the one that MkDocs gives it: its label, else the words of its file name. */
export function withTitle(document: ConvertedDocument, path: string, label: string | undefined): ConvertedDocument {
  const [head = '', yaml = ''] = /^---\n([\s\S]*?\n)?---\n/.exec(document.text) ?? [];
  const body = document.text.slice(head.length);
  const text = body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '');
  const isTitled = /^title:/m.test(yaml) || /^ {0,3}# |^\S.*\n=+[ \t]*$/m.test(text);
  // A heading below text is not the title of a page, unless the front matter has it, too.
  const [, before = '', heading] = /^([\s\S]*?)^# +(.+?)[ \t]*$/m.exec(text) ?? [];
  if (heading !== undefined && !/^title:/m.test(yaml) && /^(?:[*\p{L}\p{N}]|-{3,}$)/mu.test(before))
    return titled(document, { yaml, body }, { title: heading, hide_title: true });
  const words = posix.basename(path, '.md').replace(/[-_]/g, ' ');
  const title = label ?? (/^(?:index|readme)$/i.test(words) ? undefined : words.replace(/^[a-z]/, (letter) => letter.toUpperCase()));
  if (isTitled || title === undefined || body.trim() === '') return document;
  return titled(document, { yaml, body }, { title });
}

/** The document with more front matter. */
function titled(
  document: ConvertedDocument,
  { yaml, body }: { readonly yaml: string; readonly body: string },
  keys: Readonly<Record<string, unknown>>,
): ConvertedDocument {
  const counts = new Map([...document.counts, ['titles', 1] as const]);
  return { ...document, text: `---\n${yaml}${stringify(keys)}---\n\n${body.trimStart()}`, counts };
}
