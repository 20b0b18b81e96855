import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { readsIn } from '../../bundle/code-reads.ts';
import { documentFormat, readDocMeta } from '../../content/read-doc-meta.ts';
import type { ImportPlaces } from '../../io/fs/place-states.ts';
import { contentFailure } from '../../io/process/content-failure.ts';
import { type Collected, mark, newCollection } from '../../markdown/compiler/collected.ts';
import { compileDoc } from '../../markdown/compiler/compile-doc.ts';
import type { PostMode } from '../../markdown/compiler/post-mode.ts';
import { assembleContent, type ContentFile } from '../../markdown/mdx/assemble-content.ts';
import { type CompiledMdx, compileMdx } from '../../markdown/mdx/compile-mdx.ts';
import { type Diagnostic, DocsError, problem, throwProblems } from '../../model/diagnostic.ts';
import type { CompiledDoc, FrontMatter, Measure, Source } from '../../model/doc.ts';
import type { SiteData } from '../../model/site-data.ts';
import { moduleKey } from '../../store/cache-keys.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { getOrMake } from '../../text/group-by.ts';
import { hashOf } from '../../text/hash.ts';
import { bundleContent, type ContentBundle } from '../mdx/bundle-content.ts';
import { type ContentWorld, sharedParameter } from '../mdx/content-plugin.ts';
import { contentProblems } from '../mdx/content-problems.ts';
import type { DocumentCompilers, PageTools } from '../site-renderer.ts';
import { withFileName } from './compilers-of.ts';

/** An MDX document after it ran. */
export interface EvaluatedDoc extends CompiledDoc {
  /** Styles of its components. */
  readonly css: string;
  /** Other files that it depends on, relative to the root, with their hashes. */
  readonly inputs: readonly Source[];
  /** Environment variables that its code reads, and a hash of their values; absent without any. */
  readonly reads?: { readonly names: readonly string[]; readonly state: string } | undefined;
  /** What its imports could resolve to instead, and a hash of that; absent without imports. */
  readonly places?: { readonly found: ImportPlaces; readonly state: string } | undefined;
}

/** How a document is used, and what compiles it. */
export interface DocumentUse {
  readonly compilers: DocumentCompilers;
  readonly post: PostMode | undefined;
}

/** Compiles, bundles and runs an MDX document. `path` is relative to the root. Throws a `DocsError` with file and position. */
export async function evaluateMdx(path: string, { compilers, post }: DocumentUse, tools: PageTools): Promise<EvaluatedDoc> {
  const { context, compiler, view, reader, timer } = tools;
  const { root, site } = context;
  const { siteComponents, styles } = compiler;
  const { content } = view.templates;
  const files: ContentFile[] = [];
  const compiled = new Map<string, Promise<string>>();
  const compileOnce = (file: string): Promise<string> =>
    getOrMake(compiled, file, () =>
      compileFile(file, { isMain: file === path, post: file === path ? post : partialMode(post), files, compilers, tools }),
    );
  const world: ContentWorld = {
    root,
    shared: content.contentModules,
    alias: site.markdown.alias,
    clientComponents: site.clientComponents,
    components: siteComponents,
    compiled: compileOnce,
    styles,
  };
  const bundle = await timer.wait('bundle', () => bundleContent(path, world)).catch((error: unknown) => refuse(error, compiled, tools));
  const inputs = bundle.inputs.map((input) => ({ path: input, hash: reader.read('hash', input) ?? '' }));
  const doc = timer.work('compile', () =>
    assembleContent(runContent(path, { bundle, site: compilers.siteData }, tools), files, site.markdown.code.magicComments),
  );
  const warnings = [...files.flatMap(({ warnings: own = [] }) => own), ...doc.warnings];
  const checkedBlocks = files.flatMap(({ source, collected }) => collected.checkedBlocks.map((block) => ({ ...block, source })));
  const { css, places } = bundle;
  const names = readsIn(bundle.code);
  return {
    ...doc,
    ...{ warnings, checkedBlocks, css, inputs },
    reads: names.length === 0 ? undefined : { names, state: reader.read('environment', names) },
    places: places.names.length === 0 ? undefined : { found: places, state: reader.read('places', places) },
  };
}

/** Imports of a post have no truncate marker; in a list they lose their ids like the post. */
function partialMode(post: PostMode | undefined): PostMode | undefined {
  return post?.preview && { marker: /(?!)/, preview: post.preview };
}

/** Throws the diagnostics of a bundle that failed. */
async function refuse(
  error: unknown,
  compiled: ReadonlyMap<string, Promise<string>>,
  { context: { root }, reader }: PageTools,
): Promise<never> {
  const modules = new Map<string, string>();
  for (const [file, module] of compiled) await module.then((code) => modules.set(file, code)).catch(() => undefined);
  const problems = contentProblems(error, { root, modules });
  // Changing the file that failed may fix it.
  if (problems instanceof DocsError) for (const { file } of problems.diagnostics) if (file !== undefined) reader.read('hash', file);
  throw problems;
}

interface FileRequest extends DocumentUse {
  /** False for imports. */
  readonly isMain: boolean;
  /** Collects the facts of the file. */
  readonly files: ContentFile[];
  readonly tools: PageTools;
}

/** Errors in the front matter of an imported document: a draft would be published within another page. */
function importProblems({ draft }: FrontMatter, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const hint = 'Remove "draft", or the import.';
  const isDraft = draft
    ? [problem('front-matter-invalid', 'A draft is imported into another document.', { line: 1, column: 1, hint })]
    : [];
  return [...diagnostics.filter(({ severity }) => severity === 'error'), ...isDraft];
}

/** Compiles one file to a module. Plain Markdown becomes a module that emits a single mark. */
async function compileFile(path: string, { isMain, post, files, compilers, tools }: FileRequest): Promise<string> {
  const { context, reader, store, timer } = tools;
  const { text, hash } = reader.source(path);
  const { meta, diagnostics } = readDocMeta(text, path);
  const { frontMatter } = meta;
  if (!isMain) throwProblems(importProblems(frontMatter, diagnostics).map((found) => ({ ...found, file: path })));
  const { content } = splitFrontMatter(text);
  const prefix = `${hashOf(path).slice(0, 8)}.`;
  const source = isMain ? undefined : path;
  const measure: Measure = (work) => timer.work('compile', work);
  const footnotePrefix = isMain ? undefined : `f${prefix.slice(0, 7)}`;
  if (!isMain && documentFormat(path, frontMatter, context.site.markdown) === 'md') {
    const {
      facts,
      body,
      codeBlocks,
      warnings,
      checkedBlocks = [],
    } = await withFileName(path, context, () =>
      compileDoc(content, compilers.compiler, { post, footnotePrefix, root: context.root, path, measure }),
    );
    const collected: Collected = {
      ...newCollection(prefix),
      headings: [...facts.headings],
      codeFiles: [...facts.codeFiles],
      links: [...facts.links],
      codeBlocks: [...codeBlocks],
      checkedBlocks: [...checkedBlocks],
    };
    files.push({ source, collected, body, warnings: warnings.map((warning) => ({ ...warning, source })) });
    return `export default () => ${JSON.stringify(mark(`${prefix}*`))};`;
  }
  const key = moduleKey({ path, text: hash, post, footnotePrefix }, compilers);
  const stored = store.get('mdx', key);
  const module: CompiledMdx =
    stored === undefined
      ? await withFileName(path, context, () =>
          compileMdx({ content, root: context.root, path, prefix, frontMatter, post, footnotePrefix, measure }, compilers.mdxCompiler),
        )
      : JSON.parse(stored);
  if (stored === undefined) store.put('mdx', key, JSON.stringify(module));
  files.push({ source, collected: module.collected, warnings: module.warnings.map((warning) => ({ ...warning, source })) });
  return module.code;
}

/** What runs: the bundle of a document, and what it sees of the site. */
interface ContentRun {
  readonly bundle: ContentBundle;
  readonly site: SiteData;
}

/** Runs a bundled document and returns its HTML. Throws a `DocsError` with file and line of the error. */
function runContent(path: string, { bundle, site }: ContentRun, { context, compiler, view }: PageTools): string {
  const { root, graph, siteCode } = context;
  const { content } = view.templates;
  const url = graph.routesBySource.get(path)?.url;
  const idPrefix = `${hashOf(path).slice(0, 6)}-`;
  const name = `content:${path}`;
  const evaluate = () => {
    const run = compileFunction(bundle.code, ['module', 'exports', 'require', sharedParameter], { filename: name });
    const module: { exports: { readonly default?: unknown } } = { exports: {} };
    run(module, module.exports, createRequire(join(root, 'package.json')), content.contentModules);
    return content.renderContent({ component: module.exports.default, site, idPrefix, url });
  };
  try {
    return siteCode.run({ file: path, url }, evaluate);
  } catch (error) {
    if (error instanceof DocsError) throw error;
    const code = { name, map: bundle.map, folder: root };
    const components = [...Object.keys(content.contentModules['storedocs/content'] ?? {}), ...compiler.siteComponents.keys()];
    throw new DocsError([contentFailure(error, { root, path, code, components })], { cause: error });
  }
}
