import { VFileMessage } from 'vfile-message';
import type { ConfigSource } from '../../config/config-diagnostic.ts';
import { hasPlugins, type PartPlugins, type PluginLists, partsWithPlugins } from '../../config/content-plugins.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { compilerMessages, createCompiler } from '../../markdown/compiler/create-compiler.ts';
import { createMdxCompiler } from '../../markdown/mdx/create-mdx-compiler.ts';
import { type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { SiteData } from '../../model/site-data.ts';
import { englishMessages } from '../../page-data/messages/messages-file.ts';
import { compilerKey, partCompilerKey } from '../../store/cache-keys.ts';
import { errorMessage } from '../../text/error-text.ts';
import type { SiteMaterial } from '../site-material.ts';
import type { Compilers, DocumentCompilers, SiteContext } from '../site-renderer.ts';

/** What the compilers of a site depend on. */
export interface CompilerParts {
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configSource: ConfigSource;
  /** Content folders, to find the plugins of a document. */
  readonly graph: Pick<SiteGraph, 'sets' | 'blogs'>;
  readonly material: SiteMaterial;
}

/** Creates the compilers for the language of the site data, which documents see. Throws a `DocsError` when a plugin of the site fails to load. */
export function compilersOf(parts: CompilerParts, siteData: SiteData, lang: string): Compilers {
  const { messages } = siteData;
  const { config, configSource, material } = parts;
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
    contentPolicy: config.contentSecurityPolicy,
  };
  const fingerprint = compilerKey(cacheInputs, { ...(isEnglish ? {} : { messages: own }), ...(typographer && { typographer }) });
  const compilers = (own: PluginLists) => {
    const all = { ...settings, ...own };
    return { compiler: createCompiler(all), mdxCompiler: createMdxCompiler(all), siteData };
  };
  try {
    const ofFolders = (material.partPlugins ?? partsWithPlugins(config)).flatMap((part) => {
      const made = {
        ...compilers({
          remarkPlugins: [...settings.remarkPlugins, ...part.remarkPlugins],
          rehypePlugins: [...settings.rehypePlugins, ...part.rehypePlugins],
        }),
        // Another document may have the same text and different plugins.
        fingerprint: partCompilerKey(fingerprint, part),
      };
      return foldersOf(part, parts).map((folder) => [folder, made] as const);
    });
    return { ...compilers(settings), fingerprint, ofFolders: new Map(ofFolders) };
  } catch (error) {
    const message = `A remark or rehype plugin failed to load: ${errorMessage(error)}`;
    throw new DocsError([problem('plugin-failed', message, { file: configSource.file })], { cause: error });
  }
}

/** The compilers for a content folder. */
export function compilersFor(folder: string | undefined, compilers: Compilers): DocumentCompilers {
  return (folder === undefined ? undefined : compilers.ofFolders.get(folder)) ?? compilers;
}

/** Content folders of a part, in all versions. */
function foldersOf({ kind, id }: PartPlugins, { graph, config }: CompilerParts): string[] {
  if (kind === 'pages') return config.pages ? [config.pages.path] : [];
  const all = kind === 'docs' ? graph.sets : graph.blogs;
  return all.filter((part) => part.id === id).map(({ folder }) => folder);
}

/** Adds the file name to compile errors; turns errors of site plugins into diagnostics. */
export async function withFileName<Result>(
  path: string,
  { site, siteCode }: Pick<SiteContext, 'site' | 'siteCode'>,
  action: () => Promise<Result>,
): Promise<Result> {
  const isForeign = hasPlugins(site);
  try {
    const what = isForeign ? 'A remark or rehype plugin' : 'Compiling the document';
    return await siteCode.wait({ what, file: path }, action);
  } catch (error) {
    if (error instanceof DocsError) {
      const named = error.diagnostics.map((diagnostic) => ({ file: path, ...diagnostic }));
      throw new DocsError(named, { cause: error });
    }
    if (!isForeign) throw error;
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
