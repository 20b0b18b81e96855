import { VFileMessage } from 'vfile-message';
import { compilerMessages, createCompiler } from '../../markdown/compiler/create-compiler.ts';
import { createMdxCompiler } from '../../markdown/mdx/create-mdx-compiler.ts';
import { type Diagnostic, DocsError, docsError, problem } from '../../model/diagnostic.ts';
import { englishMessages } from '../../model/messages.ts';
import type { SiteData } from '../../model/site-data.ts';
import { compilerKey } from '../../store/cache-keys.ts';
import { errorMessage } from '../../text/error-text.ts';
import type { DocumentCompilers, RendererSite, SiteContext } from '../site-renderer.ts';

/** Creates the compilers for the language of the site data, which documents see. Throws a `DocsError` when a plugin of the site fails to load. */
export function compilersOf({ config, configSource, material }: RendererSite, siteData: SiteData, lang: string): DocumentCompilers {
  const { messages } = siteData;
  const { extensions, cacheInputs } = material;
  const own = compilerMessages(messages);
  const isEnglish = JSON.stringify(own) === JSON.stringify(compilerMessages(englishMessages));
  const typographer = config.markdown.typographer ? lang : undefined;
  const hasPictures = config.plugins.some(({ image }) => image);
  const settings = {
    ...config.markdown,
    extensions,
    hints: config.plugins.flatMap(({ hints = [] }) => hints),
    messages: isEnglish ? undefined : own,
    typographer,
    hasPictures,
  };
  const fingerprint = compilerKey(cacheInputs, { ...(isEnglish ? {} : { messages: own }), ...(typographer && { typographer }) });
  try {
    return { compiler: createCompiler(settings), mdxCompiler: createMdxCompiler(settings), siteData, fingerprint };
  } catch (error) {
    const message = `A remark or rehype plugin failed to load: ${errorMessage(error)}`;
    throw docsError('plugin-failed', message, { file: configSource.file, cause: error });
  }
}

/** Adds the file name to compile errors; turns errors of site plugins into diagnostics. */
export async function withFileName<Result>(
  path: string,
  { hasMarkdownPlugins, siteCode }: Pick<SiteContext, 'hasMarkdownPlugins' | 'siteCode'>,
  action: () => Promise<Result>,
): Promise<Result> {
  try {
    const what = hasMarkdownPlugins ? 'A remark or rehype plugin' : 'Compiling the document';
    return await siteCode.wait({ what, file: path }, action);
  } catch (error) {
    if (error instanceof DocsError) {
      const named = error.diagnostics.map((diagnostic) => ({ file: path, ...diagnostic }));
      throw new DocsError(named, { cause: error });
    }
    if (!hasMarkdownPlugins) throw error;
    throw new DocsError([pluginFailed(error, path)], { cause: error });
  }
}

function pluginFailed(error: unknown, file: string): Diagnostic {
  const place = error instanceof VFileMessage && error.line !== undefined ? { line: error.line, column: error.column ?? 1 } : {};
  const said = error instanceof VFileMessage ? error.reason : errorMessage(error);
  return problem('plugin-failed', `A remark or rehype plugin failed: ${said}`, {
    file,
    ...place,
    hint: 'Remove plugins from the configuration one by one to find the one that fails.',
  });
}
