import type { HighlighterCore } from 'shiki/core';
import type { BundledLanguage } from 'shiki/langs';
import { getOrMake } from '../../text/group-by.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { classOfColor, highlightTheme } from './highlight-theme.ts';
import { sharePatterns } from './share-patterns.ts';

/** Highlights code as lines of HTML. */
export interface Highlighter {
  /** One HTML string per line, without line breaks. Code in an unknown language is escaped only. */
  highlight(code: string, language: string): Promise<string[]>;
}

/** Loads Shiki for the first block, and each grammar for the first block in its language. */
export function createHighlighter(): Highlighter {
  let started: Promise<Cores> | undefined;
  return {
    async highlight(code, language) {
      started ??= startShiki();
      const core = await (await started)(language);
      if (!core) return code.split('\n').map(escapeHtml);
      // A time limit would make the output depend on the speed of the machine.
      const options = { lang: language, theme: 'storedocs', tokenizeTimeLimit: 0, tokenizeMaxLineLength: 4000 };
      return core.codeToTokensBase(code, options).map(lineHtml);
    },
  };
}

/** The highlighter of a language; absent for an unknown one. */
type Cores = (language: string) => Promise<HighlighterCore> | undefined;

/**
 * A grammar costs up to 100 ms at its first use. Every grammar has its own highlighter, because one with several
 * would color embedded languages too, depending on what was highlighted before.
 */
async function startShiki(): Promise<Cores> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }, { bundledLanguages }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
    import('shiki/langs'),
  ]);
  const engine = createOnigurumaEngine(import('shiki/wasm')).then(sharePatterns);
  const cores = new Map<unknown, Promise<HighlighterCore>>();
  const isKnown = (language: string): language is BundledLanguage => Object.hasOwn(bundledLanguages, language);
  const { markdown, mdx, yaml } = bundledLanguages;
  return (language) => {
    if (!isKnown(language)) return undefined;
    // Aliases share the import, and with it the highlighter.
    const grammar = bundledLanguages[language];
    // Front matter.
    const langs = grammar === markdown || grammar === mdx ? [grammar, yaml] : [grammar];
    return getOrMake(cores, grammar, () => createHighlighterCore({ themes: [highlightTheme], langs, engine, warnings: false }));
  };
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
