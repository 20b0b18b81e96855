import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../text/escape-html.ts';
import { classOfColor, highlightTheme } from './highlight-theme.ts';

/** Turns code into lines of HTML. */
export interface Highlighter {
  /** One HTML string a line, without line ends. Code in an unknown language is shown plain. */
  highlight(code: string, language: string): Promise<string[]>;
}

function isKnown(language: string): language is BundledLanguage {
  return Object.hasOwn(bundledLanguages, language);
}

/**
 * Starts without any grammar: each costs up to 100 ms at its first use. Every grammar has a highlighter of its own,
 * because one that knows others too would colour what is embedded, and so depend on what was highlighted before.
 */
export async function createHighlighter(): Promise<Highlighter> {
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  const cores = new Map<unknown, Promise<HighlighterCore>>();
  const coreOf = (language: BundledLanguage): Promise<HighlighterCore> => {
    // Aliases share the import, and with it the highlighter.
    const grammar = bundledLanguages[language];
    const core = cores.get(grammar) ?? createHighlighterCore({ themes: [highlightTheme], langs: [grammar], engine, warnings: false });
    cores.set(grammar, core);
    return core;
  };
  return {
    async highlight(code, language) {
      if (!isKnown(language)) return code.split('\n').map(escapeHtml);
      // A time limit would make the output depend on the speed of the machine.
      const options = { lang: language, theme: 'storedocs', tokenizeTimeLimit: 0, tokenizeMaxLineLength: 4000 };
      return (await coreOf(language)).codeToTokensBase(code, options).map(lineHtml);
    },
  };
}

interface Token {
  readonly content: string;
  readonly color?: string | undefined;
}

/** Neighbours of one class share an element; white space takes the class of what stands before it. */
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
