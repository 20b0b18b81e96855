import { posix } from 'node:path';

interface IncludingDocument {
  /** Relative to the root. */
  readonly file: string;
  /** Folder of the documents, relative to the root: `@` in paths. */
  readonly folder: string;
  /** The language whose folder becomes that of its translations. */
  readonly locale?: string | undefined;
}

function pathOf(written: string, { file, folder }: IncludingDocument): string {
  return written.startsWith('@') ? posix.join(folder, `.${written.slice(1)}`) : posix.join(posix.dirname(file), written);
}

/** Where a file is when its language has moved. */
function movedPath(path: string, { folder, locale }: IncludingDocument): string {
  const from = posix.join(folder, locale ?? '', '/');
  return locale !== undefined && path.startsWith(from) ? `i18n/${locale}/docs/${path.slice(from.length)}` : path;
}

/** The code block for a line such as `<<< @/shop.ts#main{1,3 ts:line-numbers} [Title]`; `undefined` for any other. */
export function includedCode(line: string, document: IncludingDocument): string[] | undefined {
  const [, indent = '', path, region = '', highlighted, language, numbers = '', title] =
    /^(\s*)<<<\s*(\S+?)(#[\w-]+)?\s?(?:\{\s*(\d[\d,-]*)?\s*([^\s:}]+)?(:[\w-]+)?\s*\})?\s*(?:\[(.+)\])?\s*$/.exec(line) ?? [];
  if (path === undefined) return undefined;
  const options = [
    language ?? (posix.extname(path).slice(1) || 'text'),
    `file=@site/${movedPath(pathOf(path, document), document)}${region}`,
    ...(title === undefined ? [] : [`title=${JSON.stringify(title)}`]),
    ...(numbers === ':line-numbers' ? ['showLineNumbers'] : []),
    ...(highlighted === undefined ? [] : [`{${highlighted}}`]),
  ];
  return [`${indent}\`\`\`${options.join(' ')}`, `${indent}\`\`\``];
}

/** The lines of the document that a comment such as `<!--@include: ./part.md{3,9}-->` includes, and its path; `undefined` for any other line, or without the file. */
export function includedLines(
  line: string,
  document: IncludingDocument & { readonly textOf: (path: string) => string | undefined },
): { readonly path: string; readonly lines: readonly string[] } | undefined {
  const [, written, region, from, to] = /^\s*<!--\s*@include:\s*(\S+?)(?:#([\w-]+))?(?:\{(\d*),?(\d*)\})?\s*-->\s*$/.exec(line) ?? [];
  if (written === undefined) return undefined;
  const path = pathOf(written, document);
  const text = document.textOf(path);
  if (text === undefined) return undefined;
  const all = text
    .replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (region !== undefined) {
    const start = all.findIndex((one) => new RegExp(`#region\\s+${region}\\b`).test(one));
    const end = all.findIndex((one, index) => index > start && /#endregion\b/.test(one));
    return { path, lines: all.slice(start + 1, end === -1 ? undefined : end) };
  }
  const whole = text.trimEnd().split(/\r?\n/);
  return { path, lines: from || to ? whole.slice(from ? Number(from) - 1 : 0, to ? Number(to) : undefined) : all };
}
