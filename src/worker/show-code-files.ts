import { candidatesAsOnDisk } from '../graph/resolve-link.ts';
import { readCodeFile } from '../io/read-code-file.ts';
import { cutCode } from '../markdown/cut-code.ts';
import { languageOfFile } from '../markdown/language-of-file.ts';
import { makeCodeBlock } from '../markdown/make-code-block.ts';
import type { CodeFileRef } from '../model/code-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { highlightBlock } from './highlight-block.ts';
import type { Workshop } from './workshop.ts';

/** The document that shows files. */
export interface CodeFileOrigin {
  /** Source path, relative to the root. */
  readonly path: string;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Where references start from, if not from the source. */
  readonly logicalPath?: string | undefined;
}

/** What stands in the holes of a document for files. */
export interface ShownCodeFiles {
  /** HTML by the key of the hole. */
  readonly code: ReadonlyMap<string, string>;
  readonly problems: readonly Diagnostic[];
}

type Tools = Pick<Workshop, 'root' | 'store' | 'fingerprint' | 'highlighter' | 'files' | 'timer'>;

/** Reads the files that a document shows, as they are now: a stored document never holds an old text of them. */
export async function showCodeFiles(refs: readonly CodeFileRef[], origin: CodeFileOrigin, tools: Tools): Promise<ShownCodeFiles> {
  const code = new Map<string, string>();
  const problems: Diagnostic[] = [];
  for (const ref of refs) {
    const part = readCodePart(ref, { ...origin, path: ref.source ?? origin.path }, tools);
    if ('shown' in part) {
      const language = ref.language === '' ? part.language : ref.language;
      code.set(ref.key, await highlightBlock(makeCodeBlock(part.shown, language, ref.meta), tools));
    } else {
      problems.push({ severity: 'error', ...part, file: ref.source ?? origin.path, line: ref.line, column: ref.column });
      // Who writes the page sees at once which block is meant.
      code.set(ref.key, await highlightBlock(makeCodeBlock(part.message, '', ''), tools));
    }
  }
  return { code, problems };
}

type Part = { readonly shown: string; readonly language: string } | Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** The lines of a file that a code block shows, or why there are none. */
export function readCodePart(
  { href }: Pick<CodeFileRef, 'href'>,
  origin: CodeFileOrigin,
  { root, files }: Pick<Tools, 'root' | 'files'>,
): Part {
  const hashAt = href.lastIndexOf('#');
  const [path, part] = hashAt === -1 ? [href, ''] : [href.slice(0, hashAt), href.slice(hashAt + 1)];
  if (path === '')
    return { code: 'code-file-broken', message: '"file=" names no file.', hint: 'Write a path, such as "file=./example.ts".' };
  const logical = origin.logicalPath === undefined ? [] : candidatesAsOnDisk(path, { ...origin, path: origin.logicalPath });
  const candidates = [...candidatesAsOnDisk(path, origin), ...logical];
  // Also those that are not there: one of them may come.
  for (const candidate of candidates) files.note(candidate);
  const file = readCodeFile({ root, folder: origin.folder, candidates, href: path });
  if ('message' in file) return { code: 'code-file-broken', ...file };
  const cut = cutCode(file.text, part);
  if ('message' in cut) return { code: 'code-region-missing', message: cut.message(path), hint: cut.hint };
  return { shown: cut.code, language: languageOfFile(path) };
}
