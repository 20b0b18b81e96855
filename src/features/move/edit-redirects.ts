import { isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** Changes of the former URLs in the front matter of a document. */
interface RedirectChanges {
  /** Paths from the root of the site. */
  readonly add: readonly string[];
  /** True for a path that is a page again. */
  readonly isObsolete: (path: string) => boolean;
}

/** The text of a document with a changed `redirect_from`, which is added if missing. Every other byte stays. */
export function editRedirects(text: string, { add, isObsolete }: RedirectChanges): string {
  const eol = /\r\n/.test(text) ? '\r\n' : '\n';
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const opening = /^---[ \t]*\r?\n/.exec(text.slice(start));
  const yamlStart = start + (opening?.[0].length ?? 0);
  const closing = opening ? /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(yamlStart)) : null;
  if (!opening || !closing) {
    const block = redirectBlock(add, eol);
    return block === '' ? text : `${text.slice(0, start)}---${eol}${block}---${eol}${eol}${text.slice(start)}`;
  }
  const yamlEnd = yamlStart + closing.index;
  const yaml = text.slice(yamlStart, yamlEnd);
  const { from, to, known } = knownRedirects(yaml);
  const kept = known.filter((path) => !isObsolete(path));
  const paths = [...new Set([...kept, ...add])];
  if (paths.length === known.length && paths.every((path) => known.includes(path))) return text;
  return text.slice(0, yamlStart) + yaml.slice(0, from) + redirectBlock(paths, eol) + yaml.slice(to) + text.slice(yamlEnd);
}

function redirectBlock(paths: readonly string[], eol: string): string {
  const [only] = paths;
  if (only === undefined) return '';
  if (paths.length === 1) return `redirect_from: ${plain(only)}${eol}`;
  return `redirect_from:${eol}${paths.map((path) => `  - ${plain(path)}${eol}`).join('')}`;
}

function plain(path: string): string {
  return /^\/[\w/.~-]*$/.test(path) ? path : JSON.stringify(path);
}

/** The lines of the key in the YAML, by offset, and its values; if it is missing, the end. */
function knownRedirects(yaml: string): { readonly from: number; readonly to: number; readonly known: readonly string[] } {
  const { contents } = parseDocument(yaml);
  const none = { from: yaml.length, to: yaml.length, known: [] };
  if (!isMap(contents)) return none;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === 'redirect_from');
  if (!pair || !isScalar(pair.key) || !pair.key.range) return none;
  const { value } = pair;
  const items = isSeq(value) ? value.items : [value];
  const known = items.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? [item.value] : []));
  const last = isScalar(value) || isSeq(value) ? (value.range?.[1] ?? pair.key.range[1]) : pair.key.range[1];
  const lineEnd = yaml.indexOf('\n', Math.max(0, last - 1));
  return { from: pair.key.range[0], to: lineEnd === -1 ? yaml.length : lineEnd + 1, known };
}
