import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import { levelOf, type RuleSettings } from '../../model/rules.ts';
import { maskFences } from '../../text/mask-code.ts';
import { gapsIn, phrasesOf, wordsIn } from '../../text/words/phrases.ts';
import { type ArticleText, readArticle } from '../../text/words/read-article.ts';
import { wordsOfMarkdown } from '../../text/words/words-of-markdown.ts';

/** A page as HTML and as Markdown. */
interface PageForms {
  readonly url: string;
  /** Relative to the root. */
  readonly source: string;
  /** HTML of its document, without the page around it. */
  readonly body: string;
  /** Its Markdown as published for agents. */
  readonly markdown: string;
}

/** True if a rule compares pages with their Markdown. */
export function comparesMarkdown(rules: RuleSettings): boolean {
  return levelOf('agent-parity', rules) !== 'off' || levelOf('agent-tabs', rules) !== 'off';
}

/** Reports text that is only in the HTML, and tabs that make up most of the Markdown. */
export function checkMarkdown(page: PageForms, rules: RuleSettings): Diagnostic[] {
  const article = readArticle(page.body);
  return [
    ...(levelOf('agent-parity', rules) === 'off' ? [] : missingText(page, article)),
    ...(levelOf('agent-tabs', rules) === 'off' ? [] : largeTabs(page, article)),
  ];
}

/** Minimum number of consecutive words that count as text: labels and values from components are shorter. */
const fewestWords = 10;
const quotedWords = 8;

/** Text that is missing in the Markdown. In HTML, title and description are outside of the document. */
function missingText({ source, url, markdown }: PageForms, { text, wholeText }: ArticleText): Diagnostic[] {
  // Code may contain comments that only affect how it is shown.
  const [, written = []] = wordsOfMarkdown(maskFences(markdown).replace(/^# .*\n+(?:> .*\n)?/, ''));
  const report = (gaps: readonly (readonly string[])[], message: string, hint: string) => {
    const long = gaps.filter((gap) => gap.length >= fewestWords);
    const [first] = long;
    if (!first) return [];
    const quoted = `"${first.slice(0, quotedWords).join(' ')} …"`;
    const others = long.length === 1 ? '' : `, and ${long.length - 1} other ${long.length === 2 ? 'passage' : 'passages'}`;
    return [warning('agent-parity', `${message}: ${quoted}${others}.`, { file: source, line: 1, column: 1, hint })];
  };
  return [
    ...report(
      gapsIn(wordsIn(text), phrasesOf(wordsOfMarkdown(markdown))),
      `Text of "${url}" is missing from its Markdown`,
      'Write it as Markdown, for example between the tags of a component: Markdown pages lack the output of components.',
    ),
    ...report(
      gapsIn(written, phrasesOf(wordsOfMarkdown(wholeText))),
      `Markdown of "${url}" has text that the page does not show`,
      'Remove it.',
    ),
  ];
}

/** Shorter Markdown is never truncated. */
const fewestCharacters = 10_000;

function largeTabs({ source, url, markdown }: PageForms, { characters, unshown }: ArticleText): Diagnostic[] {
  if (markdown.length < fewestCharacters || unshown * 2 <= characters) return [];
  const share = Math.round((unshown / characters) * 100);
  return [
    warning('agent-tabs', `Tabs multiply the Markdown of "${url}": ${share} percent of it is in panels other than the longest one.`, {
      file: source,
      line: 1,
      column: 1,
      hint: 'Move each variant to its own document, or only keep the differences in tabs.',
    }),
  ];
}
