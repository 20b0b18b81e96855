import { pathToFileURL } from 'node:url';
import type { Code, Root } from 'mdast';
import { type Plugin, unified } from 'unified';
import { importSitePackage, packageMissing, sitePackagePath } from '../../bundle/site-package.ts';
import { isPluggable } from '../../config/schema/markdown-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { type DiagnosticPlace, DocsError, docsError } from '../../model/diagnostic.ts';
import type { MarkdownExtension } from '../../model/markdown-extension.ts';
import { parseWithMath } from './parse-with-math.ts';

/** A site with formulas. */
interface MathSite {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  /** Where formulas are switched on. */
  readonly place: DiagnosticPlace;
}

/** Finds the packages of the site that parse and render formulas. Throws a `DocsError` when one is missing. */
export async function loadMath({ root, config, place }: MathSite): Promise<MarkdownExtension> {
  const { remarkPlugins, rehypePlugins } = config.markdown;
  const wanted = { root, feature: '"markdown.math"', place };
  const hasRenderer = rehypePlugins.some(isRenderer);
  const katex = hasRenderer ? undefined : await loadPlugin('rehype-katex', root, place);
  if (!hasRenderer && !katex) throw new DocsError([packageMissing({ ...wanted, name: 'rehype-katex' })]);
  // The Markdown parser reads formulas itself; MDX needs the plugin.
  const syntax = await loadPlugin('remark-math', root, place);
  const needsSyntax = lacksSyntax(remarkPlugins) || config.markdown.format === 'mdx';
  if (needsSyntax && !syntax) throw new DocsError([packageMissing({ ...wanted, name: 'remark-math' })]);
  return {
    ...mathExtension(syntax?.plugin),
    // MathML needs no stylesheet, fonts or inline styles, so a strict content security policy allows it.
    rehypePlugins: katex ? [[katex.plugin, { output: 'mathml' }]] : [],
    packages: [katex, syntax].flatMap((found) => found?.address ?? []),
  };
}

/** Formulas as code elements with the classes that renderers look for. `micromark` adds their syntax to micromark; absent if its package is not installed. */
export function mathExtension(micromark?: Plugin): MarkdownExtension {
  return {
    syntax: { features: { math: true }, micromark, parse: parseWithMath },
    remarkPlugins: [remarkMathElements],
    // Without a renderer, they stay TeX.
    codeBlocks: { math: false },
  };
}

/** True for a plugin that renders formulas, by the name of its function. */
function isRenderer(pluggable: unknown): boolean {
  const plugin: unknown = Array.isArray(pluggable) ? pluggable[0] : pluggable;
  return typeof plugin === 'function' && /katex|math|temml/i.test(plugin.name);
}

/** True when plugins extend the syntax of micromark but none adds formulas. */
function lacksSyntax(remarkPlugins: readonly unknown[]): boolean {
  try {
    const { micromarkExtensions = [], fromMarkdownExtensions = [] } = unified().use(remarkPlugins.filter(isPluggable)).freeze().data();
    return micromarkExtensions.length > 0 && !fromMarkdownExtensions.flat(2).some(({ enter }) => enter && 'mathFlow' in enter);
  } catch {
    // A plugin that fails is reported when the compiler is created.
    return false;
  }
}

/** Loads a plugin that the site has installed, with its `file:` URL; `undefined` if it has not. */
async function loadPlugin(name: string, root: string, place: MathSite['place']) {
  const path = sitePackagePath({ name, root });
  if (path === undefined) return undefined;
  const loaded = await importSitePackage({ name, root, place, feature: '"markdown.math"' });
  if (!isPlugin(loaded.default))
    throw docsError('plugin-failed', `"${name}" could not be used: its default export is not a plugin.`, place);
  return { plugin: loaded.default, address: pathToFileURL(path).href };
}

function isPlugin(value: unknown): value is Plugin {
  return typeof value === 'function';
}

/** A formula as the parsers return it. */
interface MathNode {
  readonly type: 'math' | 'inlineMath';
  readonly value: string;
  data?: Code['data'] | undefined;
}

/** Turns formulas into code elements with the classes that math renderers look for. */
function remarkMathElements() {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (node.type === 'code' && node.lang?.toLowerCase() === 'math')
        node.data = { ...node.data, hProperties: { className: displayClasses } };
      else if (isMath(node)) node.data = node.type === 'math' ? display(node.value) : inline(node.value);
      return undefined;
    });
  };
}

const displayClasses = ['language-math', 'math-display'];

function isMath(node: { readonly type: string }): node is MathNode {
  return node.type === 'math' || node.type === 'inlineMath';
}

function inline(value: string): Code['data'] {
  return { hName: 'code', hProperties: { className: ['language-math', 'math-inline'] }, hChildren: [{ type: 'text', value }] };
}

function display(value: string): Code['data'] {
  const code = { tagName: 'code', properties: { className: displayClasses }, children: [{ type: 'text', value } as const] };
  return { hName: 'pre', hChildren: [{ type: 'element', ...code }] };
}
