import type { Paragraph, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import type { SyntaxHint } from '../../model/markdown-extension.ts';
import { didYouMean } from '../../text/nearest.ts';
import { directiveNames } from '../compiler/remark-parser.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { directiveTitle, isLabel, plainText } from '../directives/build-node.ts';
import { countHints, reportProblem } from './count-findings.ts';

/**
 * Restores unhandled directives as typed: `10:30` and `:smile` are text.
 * Containers become a plain `div` with title and content and are reported, since they are probably a mistake. So are directives of hints.
 */
export function remarkPlainDirectives(hints: readonly SyntaxHint[] = []) {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    const hinted = countHints();
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'containerDirective' && node.data?.hName === undefined) {
        const hint = didYouMean(node.name, directiveNames) ?? `Known directives: ${directiveNames.join(', ')}.`;
        reportProblem(file, `Unknown directive ":::${node.name}".`, { code: 'directive-unknown', place: node.position, hint });
        const title = directiveTitle(node, source);
        if (title.length > 0 && !node.children.some(isLabel)) node.children.unshift({ type: 'paragraph', children: title });
      }
      if ((node.type !== 'textDirective' && node.type !== 'leafDirective') || node.data?.hName !== undefined) return;
      const hint = node.type === 'textDirective' && hints.find(({ directive }) => directive === node.name);
      if (hint) hinted.add(hint, node.position, node.attributes?.name ?? plainText(node.children));
      if (node.type === 'leafDirective' && (node.children.length > 0 || directiveNames.includes(node.name))) {
        const isContainer = directiveNames.includes(node.name);
        const hint = isContainer ? `Write ":::${node.name}" above the text, and ":::" below it.` : 'Leaf directives need a remark plugin.';
        reportProblem(file, `Unknown directive "::${node.name}".`, { code: 'directive-unknown', place: node.position, hint });
      }
      const { start, end } = node.position ?? {};
      const text: Text = { type: 'text', value: source.slice(start?.offset, end?.offset) };
      const plain: Text | Paragraph = node.type === 'leafDirective' ? { type: 'paragraph', children: [text] } : text;
      if (node.position) plain.position = node.position;
      parent.children[index] = plain;
      return 'skip';
    });
    hinted.report(file);
    joinNeighbors(tree);
  };
}

/** Joins adjacent text nodes: later plugins look for patterns within one node. */
function joinNeighbors(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (!('children' in node)) return;
    for (let index = node.children.length - 1; index > 0; index--) {
      const [before, after] = [node.children[index - 1], node.children[index]];
      if (before?.type !== 'text' || after?.type !== 'text' || before.data || after.data) continue;
      before.value += after.value;
      if (before.position && after.position) before.position = { start: before.position.start, end: after.position.end };
      node.children.splice(index, 1);
    }
  });
}
