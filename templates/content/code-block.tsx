import { Children, type ReactNode } from 'react';
import { runtimeMark } from '../../src/model/runtime-mark.ts';

interface CodeBlockProps {
  /** The code: messages and values that show as messages. */
  children: ReactNode;
  language?: string;
  title?: string;
  /** `true`, or the number of the first line. */
  showLineNumbers?: boolean | number;
  /** What would stand behind the language of a fence. */
  metastring?: string;
  /** `language-js` names the language too. */
  className?: string;
}

/** Code that is highlighted like a fence; for code that comes from a file or an expression. */
export function CodeBlock({ children, language, title, showLineNumbers, metastring = '', className = '' }: CodeBlockProps) {
  const named = language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? '';
  const numbers = showLineNumbers === true ? ' showLineNumbers' : showLineNumbers ? ` showLineNumbers=${showLineNumbers}` : '';
  const meta = `${metastring}${title === undefined ? '' : ` title="${title}"`}${numbers}`;
  const code = Children.toArray(children)
    .map((child) => (typeof child === 'string' || typeof child === 'number' ? String(child) : ''))
    .join('');
  return <>{runtimeMark({ kind: 'code', code, language: named, meta })}</>;
}
