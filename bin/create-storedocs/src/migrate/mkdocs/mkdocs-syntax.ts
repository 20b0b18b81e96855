import type { SyntaxRule } from '../list-syntax.ts';

/** Admonition types of Material for MkDocs, and their counterparts. */
const types: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'note',
  hint: 'tip',
  important: 'important',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  caution: 'caution',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
};

function admonition(type: string, title: string | undefined): string {
  return `:::${types[type] ?? type}${title === undefined || title === '' ? '' : `[${title}]`}`;
}

/** Syntax of MkDocs and its extensions that storedocs does not support. */
export const mkdocsSyntax: readonly SyntaxRule[] = [
  {
    pattern: /^\s*!!!\s+([\w-]+)(?:\s+[\w-]+)*(?:\s+"([^"]*)")?/,
    replacement: ([, type = '', title]) => `Write "${admonition(type, title)}", the content without indentation, and ":::".`,
  },
  {
    pattern: /^\s*\?\?\?\+?\s+([\w-]+)(?:\s+[\w-]+)*(?:\s+"([^"]*)")?/,
    replacement: ([, type = '', title = type]) => `Write ":::details[${title}]", the content without indentation, and ":::".`,
  },
  {
    pattern: /^\s*===[!+]?\s+"([^"]*)"/,
    replacement: ([, label = '']) =>
      `Write "== ${label}" and the content without indentation; ":::tabs" comes before the first tab, ":::" after the last.`,
  },
  {
    pattern: /-{1,2}8<-{1,2}\s*"([^"]*)"/,
    replacement: ([, path = '']) => `Import the file in an .mdx document: import Part from '@site/${path}', then <Part />.`,
  },
  { pattern: /^\s*\[TOC\]\s*$/, replacement: () => 'Remove it: every page has a table of contents.' },
  {
    pattern: /\+\+([a-z0-9"+-]+)\+\+/i,
    replacement: ([, keys = '']) =>
      `Write :kbd[${keys
        .split('+')
        .map((key) => key.charAt(0).toUpperCase() + key.slice(1))
        .join('+')}].`,
  },
  {
    pattern: /^#{1,6}\s.*\{\s*:?\s*#([\w-]+)[^}]*\}/,
    replacement: ([, id = '']) => (id === '' ? '' : `Write {#${id}} at the end of the heading.`),
  },
  {
    pattern: /(!\[[^\]]*\]\([^)]*\))\s+\{\s*((?:width|height)=[^}]*?)\s*\}/,
    replacement: ([, , options = '']) => `Write {${options}} directly after the image, without a space.`,
  },
  {
    pattern: /\{:\s*[^}]*\}|\)\{\s*[.:#][^}]*\}/,
    replacement: () => 'Attribute lists are shown as text: write HTML, or a component in an .mdx file.',
  },
  {
    pattern: /:(?:material|fontawesome|octicons|simple)-[\w-]+:/,
    replacement: () => 'Icon shortcodes are shown as text: use the character, or a component in an .mdx file.',
  },
  { pattern: /==[^=\s][^=]*==/, replacement: ([text = '']) => `Write <mark>${text.slice(2, -2)}</mark>.` },
  {
    pattern: /^\*\[[^\]]+\]:/,
    replacement: () => 'Define the term in content/glossary.yml and write :term[…], or write <abbr title="…">.',
  },
  { pattern: /\{\{.*?\}\}|\{%.*?%\}/, replacement: () => 'Macros do not run: write their result.' },
];
