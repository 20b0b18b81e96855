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
  const isTitled = /^title:/m.test(yaml) || /^ {0,3}# |^\S.*\n=+[ \t]*$/m.test(body.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ''));
  const words = posix.basename(path, '.md').replace(/[-_]/g, ' ');
  const title = label ?? (/^(?:index|readme)$/i.test(words) ? undefined : words.replace(/^[a-z]/, (letter) => letter.toUpperCase()));
  if (isTitled || title === undefined || body.trim() === '') return document;
  const counts = new Map([...document.counts, ['titles', 1] as const]);
  return { ...document, text: `---\n${yaml}title: ${stringify(title).trim()}\n---\n\n${body.trimStart()}`, counts };
}
