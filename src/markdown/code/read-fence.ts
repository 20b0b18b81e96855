/** The first line of a code fence. */
export interface FenceInfo {
  /** In lower case; empty when absent. */
  readonly language: string;
  readonly meta: string;
}

/**
 * Reads the first line of a code fence after its marks, given as the first word and the rest. Options may follow the language without a space,
 * as in VitePress (`js{1,3}`, `ts:line-numbers=5`), Gatsby (`js:title=a.js`, `{numberLines: true}`) and rustdoc (`rust,ignore`).
 */
export function readFence(name: string, meta: string): FenceInfo {
  // Without a language, the first word is an option.
  if (/^(?:\.|lang(?:uage)?-)\w/.test(name)) return readFence(name.replace(/^\.|^lang(?:uage)?-/, ''), meta);
  if (/^\w+=/.test(name)) return { language: '', meta: `${name} ${meta}` };
  const [, language = '', rest = ''] = /^([^{:,]*)(.*)$/s.exec(`${name}${meta === '' ? '' : ` ${meta}`}`) ?? [];
  if (/\s/.test(language) || !/[{:,]/.test(name)) return { language: name.toLowerCase(), meta: withLineNumbers(meta) };
  const [, attached = '', others = ''] = /^((?:\{[^}]*\}|[:,][^\s{:,]*)*)(.*)$/s.exec(rest) ?? [];
  const options = [...attached.matchAll(/\{[^}]*\}|:[^\s{:,]+/g)].flatMap(([option]) =>
    option.startsWith('{') ? option : optionOf(option),
  );
  return { language: language.toLowerCase(), meta: withLineNumbers([...options, others.trim()].join(' ').trim()) };
}

/** Replaces `{numberLines: 5}` by our own option. */
function withLineNumbers(meta: string): string {
  return meta.replace(/\{[ \t]*numberLines(?::[ \t]*(true|\d+))?[ \t]*\}/, (_, value) =>
    value === undefined || value === 'true' ? 'showLineNumbers' : `showLineNumbers=${value}`,
  );
}

/** An option after a colon in our own form; empty for one without a counterpart. */
function optionOf(option: string): string[] {
  const [, name, value] = /^:([\w-]+)(?:=(.*))?$/s.exec(option) ?? [];
  if (name === 'line-numbers') return [value === undefined ? 'showLineNumbers' : `showLineNumbers=${value}`];
  return name === 'title' && value !== undefined ? [`title="${value}"`] : [];
}

/** The meta string of a code fence, parsed. */
interface CodeMeta {
  readonly title?: string;
  readonly startLine?: number;
  /** Lines in braces, starting at 1. */
  readonly highlighted: readonly number[];
}

/** Reads `title="…"` (`filename` in Nextra), `{1,3-5}`, `showLineNumbers` and `showLineNumbers=5`. Ignores the rest. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)(?:title|file[Nn]ame)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(meta);
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  const ranges = /\{([\d\s,-]+)\}/.exec(meta)?.[1] ?? '';
  return {
    ...(title ? { title: title[1] ?? title[2] ?? title[3] ?? '' } : {}),
    ...(numbers ? { startLine: Number(numbers[1] ?? 1) } : {}),
    highlighted: ranges.split(',').flatMap(lineRange),
  };
}

// No block is longer; a typo such as {1-999999999} must not exhaust the memory.
const longestRange = 10_000;

function lineRange(text: string): number[] {
  const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(text);
  if (!match) return [];
  const [first, last] = [Number(match[1]), Number(match[2] ?? match[1])];
  return Array.from({ length: Math.max(0, Math.min(last - first + 1, longestRange)) }, (_, index) => first + index);
}
