import type { Line } from '../../convert-documents.ts';
import { parseAttributes } from './attribute-list.ts';
import { type Conversion, indentOf } from './conversion.ts';
import { readSnippet, snippetLine } from './snippets.ts';

/** A code block. */
interface Fence {
  /** White space, or the marker of a list item. */
  readonly prefix: string;
  readonly marks: string;
  /** What is written after the marks. */
  readonly info: string;
  /** Lines between the marks. */
  readonly code: readonly Line[];
  /** Index of the line with the closing marks; absent for none: in Python-Markdown, the opening ones are text. */
  readonly end?: number | undefined;
}

/** The code block that starts at an index; `undefined` if none does. */
export function fenceAt(lines: readonly Line[], start: number): Fence | undefined {
  const [, prefix, marks, info = ''] = /^(\s*(?:(?:[-*+]|\d+[.)])\s+)?)(`{3,}|~{3,})(.*)$/.exec(lines[start]?.text ?? '') ?? [];
  if (prefix === undefined || marks === undefined || (marks.startsWith('`') && info.includes('`'))) return undefined;
  const isEnd = ({ text }: Line, index: number) =>
    index > start && text.trim().startsWith(marks) && text.trim().replaceAll(marks.charAt(0), '') === '';
  // An example may have a block of its own, with more indentation.
  const columns = indentOf(prefix.replace(/\S/g, ' '));
  const near = lines.findIndex((line, index) => isEnd(line, index) && indentOf(line.text) < columns + 4);
  const end = near === -1 ? lines.findIndex(isEnd) : near;
  return { prefix, marks, info, code: end === -1 ? [] : lines.slice(start + 1, end), ...(end === -1 ? {} : { end }) };
}

/** The lines of a code block, with the options in its first line, and included files. */
export function convertFence({ prefix, marks, info, code }: Fence, conversion: Conversion): string[] {
  const indent = ' '.repeat(indentOf(prefix.replace(/\S/g, ' ')));
  const given = convertInfo(info.trim(), conversion);
  const only = code.filter(({ text }) => text.trim() !== '');
  const [first] = only;
  const named = first && only.length === 1 ? snippetLine(first.text) : undefined;
  const included = first && named && !named.isEscaped ? readSnippet(named, conversion, first) : undefined;
  if (included?.reference) {
    conversion.count('snippets');
    const language = given.language || /\.(\w+)(?:#|$)/.exec(included.reference)?.[1] || 'text';
    return [`${prefix}${marks}${joined([language, included.reference, given.options])}`, indent + marks];
  }
  const body = code.flatMap((line): string[] => {
    const snippet = snippetLine(line.text);
    if (!snippet) return [withoutMark(line.text, given.isAnnotated)];
    if (snippet.isEscaped) {
      conversion.count('snippets');
      return [line.text.replace(/;(?=-+8<)/, '')];
    }
    const part = named && line === first ? included : readSnippet(snippet, conversion, line);
    if (part) conversion.count('snippets');
    return part ? part.lines.map((text) => (text === '' ? '' : ' '.repeat(indentOf(line.text)) + text)) : [line.text];
  });
  const written = joined([given.language || (given.options === '' ? '' : 'text'), given.options]);
  return [prefix + marks + (written === info.trim() ? info : written), ...body, indent + marks];
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** `(1)!` in a comment removes the comment in Material; `(1)` stays, for the list below. */
function withoutMark(text: string, isAnnotated: boolean): string {
  return isAnnotated ? text.replace(/\((\d+)\)!/g, '($1)') : text;
}

/** What is written after the marks. */
interface ConvertedInfo {
  readonly language: string;
  readonly options: string;
  readonly isAnnotated: boolean;
}

const notLanguages = /^(?:annotate|(?:no-)?copy|(?:no-)?select|md-.*)$/;

function convertInfo(info: string, { count, has }: Conversion): ConvertedInfo {
  const isAnnotatedSite = has(/^content\.code\.annotate$/);
  if (!/^\{|\{[^}]*[.#=]|\b(?:hl_lines|linenums)=/.test(info)) {
    const [, name = '', options = ''] = /^([^\s={]*(?![^\s]*=))\s*(.*)$/.exec(info) ?? [];
    return { language: name, options, isAnnotated: isAnnotatedSite };
  }
  const [, word = '', rest = ''] = /^([\w+#.-]*)(.*)$/s.exec(info) ?? [];
  // `{1,3}` highlights lines here; elsewhere braces have attributes.
  const { id: _, classes, values } = parseAttributes(rest);
  const language = word !== '' ? word.replace(/^\./, '') : (classes.find((name) => !notLanguages.test(name)) ?? '');
  const { title, linenums, hl_lines: highlighted } = values;
  const isAnnotated = classes.includes('annotate') || isAnnotatedSite;
  if (classes.includes('annotate')) count('code annotations');
  if (highlighted !== undefined || linenums !== undefined) count('line numbers and highlighted lines');
  const options = [
    ...(title === undefined ? [] : [`title=${JSON.stringify(title)}`]),
    ...(linenums === undefined ? [] : [linenums === '1' ? 'showLineNumbers' : `showLineNumbers=${linenums.split(/\s/)[0]}`]),
    ...(highlighted === undefined
      ? []
      : [
          `{${highlighted
            .trim()
            .split(/[\s,]+/)
            .join(',')}}`,
        ]),
    ...(/\{[\d,\s-]+\}/.exec(rest) ?? []),
  ];
  return { language, options: options.join(' '), isAnnotated };
}
