import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { isJsxElement, walkHtml } from '../../markdown/compiler/walk-tree.ts';
import { reportProblem } from '../../markdown/plugins/count-findings.ts';
import { isVoidElement } from '../../model/site-data.ts';
import { closers, isRemoved, isUnmarkedScript, openAfterStart } from './tag-rules.ts';

/**
 * Removes the tags of JSX elements that would damage the page around a document: those of a whole page, and those that browsers end at an
 * element in them, as in `<button><div><button>`, after which the end tags in between end elements of the page. `<Head>` has rules of its own.
 * Moves the content of void elements, such as `<br>`, after them, as browsers do. Marks scripts, which then run whenever the page is shown.
 */
export function rehypeNestedElements() {
  return (tree: Root, file: VFile) => {
    if (file.data.mdxSource === undefined) return;
    const inHead = new Set<object>();
    walkHtml(tree, (node, index, parent) => {
      if (inHead.has(parent) || (isJsxElement(node) && node.name === 'Head')) inHead.add(node);
      if (!isJsxElement(node) || node.name === null) return undefined;
      const { name } = node;
      const given = node.attributes.flatMap((one) =>
        one.type === 'mdxJsxAttribute' ? [{ name: one.name, value: String(one.value ?? '') }] : [],
      );
      if (isUnmarkedScript(name, given)) node.attributes.push({ type: 'mdxJsxAttribute', name: 'data-run', value: '' });
      if (node.children.length > 0 && isVoidElement(name)) {
        const place = node.position?.start;
        const hint = `Write <${name} />.`;
        reportProblem(file, `<${name}> cannot have content: it is moved after the element.`, { code: 'html-repaired', place, hint });
        parent.children.splice(index + 1, 0, ...node.children.splice(0));
      }
      if (inHead.has(node)) return undefined;
      const inner = closers.has(name) ? endedBy(node, [{ name }]) : undefined;
      if (inner === undefined && !isRemoved(name)) return undefined;
      const problem = inner === undefined ? 'has no place in a document' : `cannot contain <${inner}>`;
      const hint = inner === undefined ? 'Write it as `code`.' : `Move <${inner}> out of it.`;
      reportProblem(file, `<${name}> ${problem}: it is removed.`, { code: 'html-repaired', place: node.position?.start, hint });
      parent.children.splice(index, 1, ...node.children);
      return 'again';
    });
  };
}

/** Name of the first element in `parent` whose start tag ends the outermost one of `around`. What components render is unknown. */
function endedBy(parent: object, around: readonly { readonly name: string }[]): string | undefined {
  if (!('children' in parent) || !Array.isArray(parent.children)) return undefined;
  for (const child of parent.children) {
    const name: unknown = isJsxElement(child) ? child.name : child.tagName;
    if (typeof name !== 'string' || !/^[a-z]/.test(name)) continue;
    const found = openAfterStart(name, around) === 0 ? name : endedBy(child, [...around, { name }]);
    if (found !== undefined) return found;
  }
  return undefined;
}
