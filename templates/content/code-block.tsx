import { Children, type ReactNode } from 'react';
import { runtimeMark } from '../../src/model/runtime-mark.ts';

interface CodeBlockProps {
  /** The code: strings and values that render as strings. */
  children: ReactNode;
  language?: string;
  title?: string;
  /** `true`, or the number of the first line. */
  showLineNumbers?: boolean | number;
  /** Meta string, as after the language of a fenced code block. */
  metastring?: string;
  /** `language-js` sets the language, too. */
  className?: string;
}

/** A highlighted code block for code from a file or an expression. */
export function CodeBlock({ children, language, title, showLineNumbers, metastring = '', className = '' }: CodeBlockProps) {
  const named = language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? '';
  const numbers = showLineNumbers === true ? ' showLineNumbers' : showLineNumbers ? ` showLineNumbers=${showLineNumbers}` : '';
  const meta = `${metastring}${title === undefined ? '' : ` title="${title}"`}${numbers}`;
  const code = Children.toArray(children)
    .map((child) => (typeof child === 'string' || typeof child === 'number' ? String(child) : ''))
    .join('');
  return <>{runtimeMark({ kind: 'code', code, language: named, meta })}</>;
}
