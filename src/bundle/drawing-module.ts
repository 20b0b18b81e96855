import { readFileSync } from 'node:fs';
import type { InlineDrawing } from '../model/page-module.ts';

/** The module of an SVG file, which exports a URL and a component. `path` is absolute; `url` is an expression, `imports` the import statements that it needs. */
export function drawingModule(path: string, url: string, imports = ''): string {
  const inline = inlineDrawing(readFileSync(path, 'utf8'));
  return [
    "import { createDrawing } from 'storedocs:drawing';",
    imports,
    `export const url = ${url};`,
    `export default createDrawing(url, ${JSON.stringify(inline)});`,
  ].join('\n');
}

/**
 * An SVG that uses `currentColor`, which does not work in an image element. `undefined` for any other, and for one that
 * cannot be inlined twice, or not under a strict content security policy, because it has ids, styles or scripts.
 */
export function inlineDrawing(svg: string): InlineDrawing | undefined {
  const root = /<svg\b([^>]*)>/.exec(svg);
  const end = svg.lastIndexOf('</svg>');
  if (!root || end === -1 || !/currentColor/i.test(svg) || /\sid=|\sstyle=|<style\b|<script\b|\son\w+=/i.test(svg)) return undefined;
  const attributes = [...(root[1] ?? '').matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, name = '', double, single]): [string, string][] =>
      name.includes(':') || name === 'xmlns' ? [] : [[propName(name), double ?? single ?? '']],
  );
  return { attributes: Object.fromEntries(attributes), html: svg.slice(root.index + root[0].length, end).trim() };
}

function propName(name: string): string {
  if (name === 'class') return 'className';
  return /^(?:aria|data)-/.test(name) ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
