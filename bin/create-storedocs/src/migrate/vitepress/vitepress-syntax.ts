import type { SyntaxRule } from '../list-syntax.ts';

/** Syntax of VitePress that storedocs does not support. Containers, code groups and line highlighting are the same. */
export const vitepressSyntax: readonly SyntaxRule[] = [
  {
    pattern: /^<script\b[^>]*>/,
    replacement: () => 'Vue does not run: move the code into a React component, and import it in an .mdx file.',
  },
  { pattern: /^<style\b[^>]*>/, replacement: () => 'Move the styles to templates/styles/custom.css.' },
  { pattern: /^\[\[toc\]\]/i, replacement: () => 'Write <TOCInline /> in an .mdx file; every page has a table of contents.' },
  {
    pattern: /^<<<\s*(\S+?)(?:#(\w+))?(?:\{([^}]*)\})?\s*$/,
    replacement: ([, path = '', region]) => {
      const name = path.replace(/^@\//, '/');
      return `Write a code block with file="${name}${region === undefined ? '' : `#${region}`}" in its first line.`;
    },
  },
  {
    pattern: /<!--\s*@include:\s*(\S+?)\s*-->/,
    replacement: ([, path = '']) =>
      `Import the file in an .mdx document: import Part from '${path.replace(/^@\//, '@site/')}', then <Part />.`,
  },
  { pattern: /\{\{.*?\}\}/, replacement: () => 'Vue expressions are shown as text: write the value, or { } in an .mdx file.' },
  {
    pattern: /<Badge\b[^>]*?text="([^"]*)"[^>]*\/>/,
    replacement: ([tag = '', text = '']) => {
      const tone = /type="(tip|warning|danger)"/.exec(tag)?.[1];
      return `Write :badge[${text}]${tone === undefined ? '' : `{tone=${tone}}`}.`;
    },
  },
  { pattern: /^:::+\s*(?:raw|v-pre)\s*$/, replacement: () => 'Remove the container: nothing is evaluated in .md files.' },
  {
    pattern: /<([A-Z][\w]*)\b[^>]*>/,
    replacement: ([, name = '']) => `Vue components do not run: write <${name}> in React, and import it in an .mdx file.`,
  },
  {
    pattern: /<([a-z]+(?:-[a-z]+)+)\b[^>]*>/,
    replacement: ([, name = '']) => `If <${name}> is a Vue component, write it in React, and import it in an .mdx file.`,
  },
];
