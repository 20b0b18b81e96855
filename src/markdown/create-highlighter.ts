import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../text/escape-html.ts';
import { classOfColor, highlightTheme } from './highlight-theme.ts';

/** Turns code into lines of HTML. */
export interface Highlighter {
  /** Loads the grammars of these languages; unknown ones are shown plain. To be awaited before `highlight`. */
  load(languages: Iterable<string>): Promise<void>;
  /** One HTML string a line, without line ends. */
  highlight(code: string, language: string): string[];
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
  const cores = new Map<unknown, HighlighterCore>();
  return {
    async load(languages) {
      for (const language of languages) {
        if (!isKnown(language) || cores.has(bundledLanguages[language])) continue;
        // Aliases share the import, and with it the highlighter.
        const grammar = bundledLanguages[language];
        cores.set(grammar, await createHighlighterCore({ themes: [highlightTheme], langs: [grammar], engine, warnings: false }));
      }
    },
    highlight(code, language) {
      const core = isKnown(language) ? cores.get(bundledLanguages[language]) : undefined;
      if (!core) return code.split('\n').map(escapeHtml);
      // A time limit would make the output depend on the speed of the machine.
      const options = { lang: language, theme: 'storedocs', tokenizeTimeLimit: 0, tokenizeMaxLineLength: 4000 };
      return core.codeToTokensBase(code, options).map(lineHtml);
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
