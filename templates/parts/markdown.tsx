import type { OriginalLanguage } from '../../src/model/page-parts.ts';
import { languageOf } from './language-of.ts';

interface MarkdownProps {
  html: string;
  /** Language of the content; absent when it is that of the page. */
  original?: OriginalLanguage | undefined;
}

/** Compiled Markdown, in the element for the content styles. */
export function Markdown({ html, original }: MarkdownProps) {
  return <div className="markdown" {...languageOf(original)} dangerouslySetInnerHTML={{ __html: html }} />;
}
