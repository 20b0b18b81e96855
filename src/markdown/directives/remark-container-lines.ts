import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { reportProblem } from '../plugins/count-findings.ts';

const label = /^\[(?:\\.|[^[\]\\]|\[(?:\\.|[^[\]\\])*\])*\]/;
const attributes = /^\{(?:"[^"]*"|'[^']*'|[^{}"'])*\}/;

/** Reports containers that are not closed, and text on their first line that belongs to nothing. */
export function remarkContainerLines() {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    if (!source.includes(':::')) return;
    walkMarkdown(tree, (node) => {
      if (node.type === 'containerDirective') check(node, source, file);
      return undefined;
    });
  };
}

function check(node: ContainerDirective, source: string, file: VFile): void {
  const { position, name } = node;
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return;
  const lines = source.slice(start, end).split('\n');
  const [, colons = '', rest = ''] = /^(:{3,})[ \t]*[\w-]+(.*)$/s.exec(lines[0] ?? '') ?? [];
  const report = (problem: string, hint: string) => reportProblem(file, problem, { place: position?.start, hint });
  const last = /^[ \t>]*(:{3,})[ \t]*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  const inner = node.children.at(-1)?.position?.end;
  const isOpen = lines.length === 1 || last.length < colons.length || inner?.line === position?.end.line;
  if (colons !== '' && isOpen)
    report(
      `":::${name}" is not closed: it contains everything below it.`,
      `Add a line with "${colons}" at its end. A container around others needs more colons than they have.`,
    );
  const written = /^[[{]/.test(rest) ? rest.replace(label, '').replace(attributes, '').trim() : /^[ \t]|^$/.test(rest) ? '' : rest;
  const [, cut] = /\{[^}"']*?\btitle=([^\s"'}]+[ \t]+\w[^}]*)\}/.exec(rest) ?? [];
  if (cut !== undefined) report(`The title of ":::${name}" ends at its first space.`, `Write {title="${cut}"}.`);
  if (written !== '')
    report(
      `"${written}" on the line of ":::${name}" is missing on the page.`,
      `Write ":::${name}[Title]", with \\[ and \\] for brackets in the title, and the text below.`,
    );
}
