import { documentFormat, readDocMeta } from '../../content/read-doc-meta.ts';
import { readText } from '../../io/fs/read-text.ts';
import { bundleContent } from '../../io/mdx/bundle-content.ts';
import type { ContentWorld } from '../../io/mdx/content-plugin.ts';
import { contentProblems } from '../../io/mdx/content-problems.ts';
import { runContent } from '../../io/mdx/run-content.ts';
import { type Collected, mark, newCollection } from '../../markdown/compiler/collected.ts';
import { compileDoc } from '../../markdown/compiler/compile-doc.ts';
import type { PostMode } from '../../markdown/compiler/post-mode.ts';
import { assembleContent, type ContentFile } from '../../markdown/mdx/assemble-content.ts';
import { type CompiledMdx, compileMdx } from '../../markdown/mdx/compile-mdx.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { CompiledDoc, Measure } from '../../model/doc.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { hashOf } from '../../text/hash.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import { withFileName } from './compilers-of.ts';

/** A document of MDX that ran. */
export interface EvaluatedDoc extends CompiledDoc {
  /** Styles that its components brought. */
  readonly css: string;
  /** Files besides its own that it is made of, relative to the root. */
  readonly inputs: readonly string[];
}

/** Compiles, bundles and runs a document of MDX. `path` is relative to the root. Throws a `DocsError` that names file and place. */
export async function evaluateMdx(path: string, renderer: SiteRenderer, post?: PostMode): Promise<EvaluatedDoc> {
  const { root, site, templates, siteData, siteComponents, timer } = renderer;
  const files: ContentFile[] = [];
  const compiled = new Map<string, Promise<string>>();
  const compileOnce = (file: string): Promise<string> => {
    const known =
      compiled.get(file) ?? compileFile(file, { isMain: file === path, post: file === path ? post : partialMode(post), files, renderer });
    compiled.set(file, known);
    return known;
  };
  const world: ContentWorld = {
    root,
    shared: templates.content.contentModules,
    alias: site.markdown.alias,
    components: siteComponents,
    compiled: compileOnce,
  };
  const bundle = await timer.wait('bundle', () => bundleContent(path, world)).catch((error: unknown) => refuse(error, compiled, renderer));
  for (const input of bundle.inputs) renderer.files.note(input);
  const idPrefix = `${hashOf(path).slice(0, 6)}-`;
  const components = [...Object.keys(templates.content.contentModules['storedocs/content'] ?? {}), ...siteComponents.keys()];
  const doc = timer.work('compile', () =>
    assembleContent(runContent({ root, path, bundle, runtime: templates.content, site: siteData, idPrefix, components }), files),
  );
  const warnings = [...files.flatMap(({ warnings: own = [] }) => own), ...doc.warnings];
  return { ...doc, warnings, css: bundle.css, inputs: bundle.inputs };
}

/** What a post imports has no marker of its own; in a list it loses its ids like the post. */
function partialMode(post: PostMode | undefined): PostMode | undefined {
  return post?.preview && { marker: /(?!)/, preview: post.preview };
}

/** Throws what is wrong with a bundle that could not be made. */
async function refuse(error: unknown, compiled: ReadonlyMap<string, Promise<string>>, { root, files }: SiteRenderer): Promise<never> {
  const modules = new Map<string, string>();
  for (const [file, module] of compiled) await module.then((code) => modules.set(file, code)).catch(() => undefined);
  const problems = contentProblems(error, { root, modules });
  // A change of what failed may mend it.
  if (problems instanceof DocsError) for (const { file } of problems.diagnostics) if (file !== undefined) files.note(file);
  throw problems;
}

interface FileRequest {
  /** False for what the document imports. */
  readonly isMain: boolean;
  readonly post: PostMode | undefined;
  /** Gets what the file turns out to hold. */
  readonly files: ContentFile[];
  readonly renderer: SiteRenderer;
}

/** Gives the module of one file. A file that is plain Markdown becomes a module that leaves one mark. */
async function compileFile(path: string, { isMain, post, files, renderer }: FileRequest): Promise<string> {
  const { text, hash } = readText(renderer.root, path);
  const { frontMatter } = readDocMeta(text).meta;
  const { content } = splitFrontMatter(text);
  const prefix = `${hashOf(path).slice(0, 8)}.`;
  const source = isMain ? undefined : path;
  const measure: Measure = (work) => renderer.timer.work('compile', work);
  const footnotePrefix = isMain ? undefined : `f${prefix.slice(0, 7)}`;
  if (!isMain && documentFormat(path, frontMatter, renderer.site.markdown) === 'md') {
    const { facts, body, codeBlocks, warnings } = await withFileName(path, renderer.site, () =>
      compileDoc(content, renderer.compiler, { post, footnotePrefix, measure }),
    );
    const collected: Collected = {
      ...newCollection(prefix),
      headings: [...facts.headings],
      codeFiles: [...facts.codeFiles],
      links: [...facts.links],
      codeBlocks: [...codeBlocks],
    };
    files.push({ source, collected, body, warnings: warnings.map((warning) => ({ ...warning, source })) });
    return `export default () => ${JSON.stringify(mark(`${prefix}*`))};`;
  }
  const key = hashOf(
    renderer.fingerprint,
    path,
    hash,
    footnotePrefix ?? '',
    post ? JSON.stringify([post.marker.source, post.marker.flags, post.preview]) : '',
  );
  const stored = renderer.store.get('mdx', key);
  const module: CompiledMdx =
    stored === undefined
      ? await withFileName(path, renderer.site, () =>
          compileMdx({ content, path, prefix, frontMatter, post, footnotePrefix, measure }, renderer.mdxCompiler),
        )
      : JSON.parse(stored);
  if (stored === undefined) renderer.store.put('mdx', key, JSON.stringify(module));
  files.push({ source, collected: module.collected, warnings: module.warnings.map((warning) => ({ ...warning, source })) });
  return module.code;
}
