import { readFileSync } from 'node:fs';
import { inlineDrawing } from '../../text/inline-drawing.ts';

/** Module of a drawing, which is a URL and a component. `path` is absolute; `url` is an expression, `imports` what it needs. */
export function drawingModule(path: string, url: string, imports = ''): string {
  const inline = inlineDrawing(readFileSync(path, 'utf8'));
  return [
    "import { createDrawing } from 'storedocs:drawing';",
    imports,
    `export const url = ${url};`,
    `export default createDrawing(url, ${JSON.stringify(inline)});`,
  ].join('\n');
}
