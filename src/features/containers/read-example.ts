import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { type BlockNode, blockElement, containerSource, directiveTitle, isLabel, plainText } from '../../markdown/directives/build-node.ts';
import type { Tab } from './read-tabs.ts';

/** Both views of a `:::example` block. */
interface Example {
  readonly source: Code;
  readonly result: BlockNode;
  /** With `{tabs}` or `{tabs="Source, Result"}`: the views as tabs. */
  readonly tabs?: readonly Tab[] | undefined;
}

/** Text of the document in which an example is. */
interface ExampleFile {
  /** As it was parsed. */
  readonly source: string;
  /** As it was written, with the same lines; only for MDX, where it differs. */
  readonly mdxSource?: string | undefined;
}

/** What a `:::example` block shows: its Markdown as code, and what the Markdown becomes. */
export function readExample(node: ContainerDirective, { source, mdxSource }: ExampleFile): Example {
  const title = plainText(directiveTitle(node, source)).replaceAll('"', "'");
  const code: Code = {
    type: 'code',
    lang: mdxSource === undefined ? 'md' : 'mdx',
    meta: title === '' ? null : `title="${title}"`,
    value: containerSource(mdxSource ?? source, node.position),
  };
  const result = blockElement(
    'div',
    // Its words are those of the source, which search finds.
    { className: ['sd-example-result'], dataSearchIgnore: '' },
    node.children.filter((child) => !isLabel(child)),
  );
  withoutHeadings(result);
  const names = node.attributes?.tabs;
  if (names === undefined || names === null) return { source: code, result };
  const [first = '', second = ''] = names.split(',').map((name) => name.trim());
  const tab = (label: string, child: BlockNode): Tab => ({ label: [{ type: 'text', value: label }], children: [child] });
  return { source: code, result, tabs: [tab(first || 'Source', code), tab(second || 'Result', result)] };
}

/** Headings look like headings, but belong neither to the outline nor to the table of contents of the page. Ids of authors stay. */
function withoutHeadings(result: BlockNode): void {
  if (result.type !== 'blockquote') return;
  walkMarkdown(result, (node, index, parent) => {
    if (node.type !== 'heading') return undefined;
    const { children, position, depth, data } = node;
    const hProperties = { ...data?.hProperties, className: [`sd-heading-${depth}`] };
    parent.children[index] = { type: 'paragraph', children, position, data: { ...data, hName: 'p', hProperties } };
    return undefined;
  });
}
