import type { Image, ImageReference, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { reportProblem } from '../../markdown/plugins/count-findings.ts';
import { didYouMean } from '../../text/nearest.ts';

const mayHaveOptions = /[)\]]\{|#(?:(?:only-)?(?:light|dark)|gh-(?:light|dark)-mode-only)(?![\w-])/;
const block = /^\{([^{}\n]*)\}/;
const entry = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))|\.([\w-]+)|#([\w-]+)|(\S+)/g;
const modeSuffix = /#(?:only-|gh-)?(light|dark)(?:-mode-only)?$/;

const keys = ['width', 'height', 'class', 'id', 'loading', 'fetchpriority', 'title'];

/** An option in MDX, where braces hold an expression; no author means this assignment. */
const mdxOption = new RegExp(`^\\s*(?:${keys.join('|')})=(?:"[^"]*"|'[^']*'|\\d+)\\s*$`);

/** Applies `{width=300}` after an image, and `#light` and `#dark` at the end of its URL, which show it in one color mode only. */
export function remarkImageOptions() {
  return (tree: Root, file: VFile) => {
    if (!mayHaveOptions.test(String(file))) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'image' && node.type !== 'imageReference') return undefined;
      const next = parent.children[index + 1];
      const written = next && writtenOptions(next);
      const options = written === undefined ? undefined : readOptions(written);
      if (next && written !== undefined && options) {
        if (next.type === 'text') next.value = next.value.slice(written.length + '{}'.length);
        if (next.type !== 'text' || next.value === '') parent.children.splice(index + 1, 1);
        report(options.wrong, next, file);
      }
      const mode = takeMode(node);
      if (options || mode) addProperties(node, options?.properties ?? {}, mode);
      return undefined;
    });
  };
}

/** What braces directly after an image contain, if that may be options. */
function writtenOptions(next: RootContent): string | undefined {
  if (next.type === 'text') return block.exec(next.value)?.[1];
  return next.type === 'mdxTextExpression' && mdxOption.test(next.value) ? next.value : undefined;
}

interface ImageOptions {
  readonly properties: Readonly<Record<string, string | number | readonly string[]>>;
  /** Unknown options, as written. */
  readonly wrong: readonly string[];
}

/** `undefined` for braces without an option, which are text. */
function readOptions(text: string): ImageOptions | undefined {
  const properties: Record<string, string | number | readonly string[]> = {};
  const classes: string[] = [];
  const wrong: string[] = [];
  for (const { 0: written, 1: key, 2: double, 3: single, 4: plain, 5: className, 6: id } of text.matchAll(entry)) {
    const value = double ?? single ?? plain ?? '';
    const pixels = /^(\d+)(?:px)?$/.exec(value)?.[1];
    if (className !== undefined) classes.push(className);
    else if (id !== undefined) properties.id = id;
    else if (key === 'class') classes.push(...value.split(/\s+/));
    else if (key === 'width' || key === 'height') {
      if (pixels === undefined) wrong.push(written);
      else properties[key] = Number(pixels);
    } else if (key !== undefined && keys.includes(key)) properties[key === 'fetchpriority' ? 'fetchPriority' : key] = value;
    else wrong.push(written);
  }
  if (classes.length > 0) properties.className = classes;
  return Object.keys(properties).length === 0 && !wrong.some((word) => word.includes('=')) ? undefined : { properties, wrong };
}

function report(wrong: readonly string[], place: { readonly position?: Image['position'] }, file: VFile): void {
  for (const word of wrong) {
    const [key = ''] = word.split('=');
    const isSize = key === 'width' || key === 'height';
    const known = didYouMean(key, keys) ?? `Known options: ${keys.join(', ')}.`;
    const hint = isSize ? 'Write the size in pixels, such as "width=300".' : known;
    reportProblem(file, `Unknown image option "${word}".`, { code: 'image-option-unknown', place: place.position, hint });
  }
}

/** Removes the suffix from the URL and returns its color mode; `undefined` for an image in both modes. */
function takeMode(node: Image | ImageReference): string | undefined {
  const match = node.type === 'image' ? modeSuffix.exec(node.url) : undefined;
  if (node.type !== 'image' || !match) return undefined;
  node.url = node.url.slice(0, match.index);
  return match[1];
}

function addProperties(node: Image | ImageReference, properties: ImageOptions['properties'], mode: string | undefined): void {
  const { className = [], ...others } = properties;
  const classes = [...(Array.isArray(className) ? className : []), ...(mode ? [`sd-only-${mode}`] : [])];
  node.data = {
    ...node.data,
    hProperties: { ...node.data?.hProperties, ...others, ...(classes.length > 0 ? { className: classes } : {}) },
  };
}
