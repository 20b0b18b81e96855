import { posix } from 'node:path';
import type { Line } from '../../convert-documents.ts';
import type { Conversion } from './conversion.ts';

/** The file that a line includes. */
interface SnippetLine {
  readonly path: string;
  /** The line shows the syntax. */
  readonly isEscaped: boolean;
  /** Texts around the included part; empty for the start or the end of the file. */
  readonly between?: readonly [start: string, end: string] | undefined;
}

/** A line such as `--8<-- "part.md"` or `{% include-markdown "part.md" %}`; `undefined` for any other. */
export function snippetLine(text: string): SnippetLine | undefined {
  const [, mark, , quoted] = /^\s*(;?)-{1,}8<-{1,}\s+(["'])(.+)\2\s*$/.exec(text) ?? [];
  if (quoted !== undefined) return { path: quoted, isEscaped: mark === ';' };
  const [, plain] = /^\s*\{!>?\s*(\S+?)\s*!\}\s*$/.exec(text) ?? [];
  if (plain !== undefined) return { path: plain, isEscaped: false };
  const [, , path, options = ''] = /^\s*\{%-?\s*include(?:-markdown)?\s+(["'])(.+?)\1(.*)%\}\s*$/.exec(text) ?? [];
  if (path === undefined) return undefined;
  const option = (name: string) => new RegExp(`\\b${name}=(["'])(.*?)\\1`).exec(options)?.[2] ?? '';
  return { path, isEscaped: false, between: [option('start'), option('end')] };
}

/** The code block for a line such as `{* code.py ln[3:9] hl[4,6:7] *}`; `undefined` for any other. */
export function includedCodeBlock(line: Line, conversion: Conversion): string[] | undefined {
  const [, indent, path, options = ''] = /^(\s*)\{\*\s*(\S+)(.*?)\*\}\s*$/.exec(line.text) ?? [];
  if (indent === undefined || path === undefined) return undefined;
  const [, from, to] = /\bln\[(\d+):(\d+)\]/.exec(options) ?? [];
  const part = readSnippet({ path: from === undefined ? path : `${path}:${from}:${to}`, isEscaped: false }, conversion, line);
  if (!part) return undefined;
  const [, marked] = /\bhl\[([\d,:]+)\]/.exec(options) ?? [];
  const header = [
    posix.extname(path).slice(1) || 'text',
    part.reference,
    ...(marked === undefined ? [] : [`{${marked.replaceAll(':', '-')}}`]),
  ];
  return [`${indent}\`\`\`${header.join(' ')}`, `${indent}\`\`\``];
}

/** The included part of a file. */
interface Snippet {
  /** Of the file, relative to the root. */
  readonly path: string;
  /** `file=…` for a code block. */
  readonly reference?: string | undefined;
  readonly lines: readonly string[];
}

/** Reads the file of `part.md`, `code.py:region` or `code.py:3:8`. A missing file is left; the result is `undefined`. */
export function readSnippet({ path: written, between }: SnippetLine, conversion: Conversion, line: Line): Snippet | undefined {
  const [, name = '', part] = /^(https?:.*|[^:]+)(?::(.*))?$/.exec(written) ?? [];
  const file = conversion.read(name);
  if (!file) {
    conversion.leave('The included file is not in the repository: copy its content.', line);
    return undefined;
  }
  const all = partBetween(file.text, between)
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const [, from, to] = /^(\d*):?(\d*)$/.exec(part ?? '') ?? [];
  const path = /[\s"]/.test(file.path) ? undefined : `file=@site/${file.path}`;
  if (part === undefined)
    return {
      path: file.path,
      lines: all.filter((text) => !section.test(text)),
      reference: between?.some((mark) => mark !== '') ? undefined : path,
    };
  if (from !== undefined) {
    const [first, last] = [from === '' ? 1 : Number(from), to ? Number(to) : all.length];
    return { path: file.path, lines: all.slice(first - 1, last), reference: path && `${path}#L${first}-L${last}` };
  }
  // Regions of snippets have other marks than those of code blocks: their lines are copied.
  const start = all.findIndex((text) => section.exec(text)?.[1] === 'start' && section.exec(text)?.[2] === part);
  const end = all.findIndex((text, index) => index > start && section.exec(text)?.[1] === 'end' && section.exec(text)?.[2] === part);
  if (start === -1) {
    conversion.leave('The included file has no such section: copy its content.', line);
    return undefined;
  }
  return { path: file.path, lines: all.slice(start + 1, end === -1 ? undefined : end).filter((text) => !section.test(text)) };
}

const section = /-{1,}8<-{1,}\s+\[\s*(start|end)\s*:\s*([\w-]+)\s*\]/;

/** The text between two marks of `include-markdown`. */
function partBetween(text: string, [start, end]: readonly [string, string] = ['', '']): string {
  const from = text.indexOf(start);
  const rest = start === '' || from === -1 ? text : text.slice(from + start.length);
  const to = end === '' ? -1 : rest.indexOf(end);
  return (to === -1 ? rest : rest.slice(0, to)).trim();
}

/** Relative links of an included line, from another folder. */
export function withLinksFrom(line: string, from: string, to: string): string {
  const [old, now] = [posix.dirname(from), posix.dirname(to)];
  if (old === now) return line;
  return line.replace(
    /(?<=\]\()(?!#|\/|[a-z][a-z\d+.-]*:)[^()\s]+(?=[)\s])/gi,
    (link) => posix.relative(now, posix.join(old, link)) || '.',
  );
}
