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
