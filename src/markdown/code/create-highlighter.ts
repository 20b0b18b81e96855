import type { HighlighterCore, RegexEngine } from 'shiki/core';
import type { BundledLanguage } from 'shiki/langs';
import { escapeHtml } from '../../text/html-entities.ts';
import { onceOnly } from '../../text/once-only.ts';
import type { PatternTable } from './compile-pattern.ts';
import { classOfColor, highlightTheme } from './highlight-theme.ts';

/** Highlights code as lines of HTML. */
export interface Highlighter {
  /** One HTML string per line, without line breaks. Code in an unknown language is escaped only. */
  highlight(code: string, language: string): Promise<string[]>;
}

/**
 * Loads Shiki for the first block, and each grammar for the first block in its language. `loadPatterns` gives patterns that were
 * compiled before.
 */
export function createHighlighter(loadPatterns: () => PatternTable = () => ({})): Highlighter {
  let started: Promise<Cores> | undefined;
  return {
    async highlight(code, language) {
      started ??= startShiki(loadPatterns);
      const cores = (await started)(language);
      if (!cores) return code.split('\n').map(escapeHtml);
      // A time limit would make the output depend on the speed of the machine.
      const options = { lang: language, theme: 'storedocs', tokenizeTimeLimit: 0, tokenizeMaxLineLength: 4000 };
      const tokensOf = async (engine: EngineName) => (await cores(engine)).codeToTokensBase(code, options);
      // The expressions of JavaScript know word boundaries and half characters of ASCII only.
      const tokens = /^\p{ASCII}*$/u.test(code)
        ? await tokensOf('javascript').catch(() => tokensOf('oniguruma'))
        : await tokensOf('oniguruma');
      return tokens.map(lineHtml);
    },
  };
}

/** Oniguruma is what grammars are written for; it takes a WebAssembly module of 600 KB, and more time and memory. */
type EngineName = 'javascript' | 'oniguruma';

/** Highlighters of a language; absent for an unknown one. */
type Cores = (language: string) => ((engine: EngineName) => Promise<HighlighterCore>) | undefined;

/**
 * A grammar costs up to 100 ms at its first use. Every grammar has its own highlighter, because one with several
 * would color embedded languages too, depending on what was highlighted before.
 */
async function startShiki(loadPatterns: () => PatternTable): Promise<Cores> {
  const [{ createHighlighterCore }, { createRegexEngine }, { bundledLanguages }] = await Promise.all([
    import('shiki/core'),
    import('./regex-engine.ts'),
    import('shiki/langs'),
  ]);
  const engines = { javascript: onceOnly(() => createRegexEngine(loadPatterns())), oniguruma: onceOnly(startOniguruma) };
  const coresOf = {
    javascript: new Map<unknown, Promise<HighlighterCore>>(),
    oniguruma: new Map<unknown, Promise<HighlighterCore>>(),
  };
  const isKnown = (language: string): language is BundledLanguage => Object.hasOwn(bundledLanguages, language);
  const { markdown, mdx, yaml } = bundledLanguages;
  return (language) => {
    if (!isKnown(language)) return undefined;
    // Aliases share the import, and with it the highlighter.
    const grammar = bundledLanguages[language];
    // Front matter.
    const langs = grammar === markdown || grammar === mdx ? [grammar, yaml] : [grammar];
    return (name) => {
      const cores = coresOf[name];
      const core =
        cores.get(grammar) ?? createHighlighterCore({ themes: [highlightTheme], langs, engine: engines[name](), warnings: false });
      cores.set(grammar, core);
      return core;
    };
  };
}

async function startOniguruma(): Promise<RegexEngine> {
  const { createOnigurumaEngine } = await import('shiki/engine/oniguruma');
  return createOnigurumaEngine(import('shiki/wasm'));
}

interface Token {
  readonly content: string;
  readonly color?: string | undefined;
}

/** Adjacent tokens of one class share an element; white space gets the class of the token before it. */
function lineHtml(tokens: readonly Token[]): string {
  let html = '';
  let open: string | undefined;
  for (const { content, color } of tokens) {
    const name = /^\s*$/.test(content) ? open : classOfColor(color);
    if (name !== open) {
      html += `${open ? '</span>' : ''}${name ? `<span class="${name}">` : ''}`;
      open = name;
    }
    html += escapeHtml(content);
  }
  return open ? `${html}</span>` : html;
}
