import { VFileMessage } from 'vfile-message';
import type { ConfigSource } from '../../config/config-diagnostic.ts';
import { changesImages } from '../../config/schema/images-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { compilerMessages, createCompiler, type MathSupport } from '../../markdown/compiler/create-compiler.ts';
import { createMdxCompiler } from '../../markdown/mdx/create-mdx-compiler.ts';
import type { EmojiNames } from '../../markdown/plugins/remark-emoji.ts';
import type { SiteCacheInputs } from '../../model/cache-inputs.ts';
import { type Diagnostic, DocsError, problem } from '../../model/diagnostic.ts';
import type { Messages } from '../../model/messages.ts';
import { englishMessages } from '../../render/messages/messages-en.ts';
import { errorMessage } from '../../text/error-text.ts';
import { hashOf } from '../../text/hash.ts';
import { keyOf } from '../cache-inputs.ts';
import type { CompileContext, Compilers } from '../site-renderer.ts';

/** What the compilers of a site depend on. */
export interface CompilerParts {
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configSource: ConfigSource;
  /** What terms mean, by the terms in lower case; absent where the site has no glossary. */
  readonly glossary?: Readonly<Record<string, string>> | undefined;
  /** Absent when formulas are off. */
  readonly math?: MathSupport | undefined;
  /** Absent when shortcodes stay as typed. */
  readonly emoji?: EmojiNames | undefined;
  /** Hashes of the program and of the plugins: what compiled documents depend on besides their text. */
  readonly cacheInputs: SiteCacheInputs;
}

/** Language of documents, and what is added to them in it. */
interface DocumentLanguage {
  readonly messages: Messages;
  readonly lang: string;
}

/** Creates the compilers with the messages that they add. Throws a `DocsError` when a plugin of the site fails to load. */
export function compilersOf(
  { config, configSource, math, emoji, glossary, cacheInputs }: CompilerParts,
  { messages, lang }: DocumentLanguage,
): Compilers {
  const own = compilerMessages(messages);
  const isEnglish = JSON.stringify(own) === JSON.stringify(compilerMessages(englishMessages));
  const typographer = config.markdown.typographer ? lang : undefined;
  const hasPictures = changesImages(config.images);
  const settings = { ...config.markdown, math, emoji, glossary, messages: isEnglish ? undefined : own, typographer, hasPictures };
  const ofLocale = isEnglish && typographer === undefined ? [] : [JSON.stringify([own, typographer])];
  try {
    return {
      compiler: createCompiler(settings),
      mdxCompiler: createMdxCompiler(settings),
      fingerprint: ofLocale.length === 0 ? keyOf(cacheInputs) : hashOf(keyOf(cacheInputs), ...ofLocale),
    };
  } catch (error) {
    const message = `A remark or rehype plugin failed to load: ${errorMessage(error)}`;
    throw new DocsError([problem('plugin-failed', message, { file: configSource.file })], { cause: error });
  }
}

/** Adds the file name to compile errors; what a plugin of the site throws becomes a diagnostic. */
export async function withFileName<Result>(
  path: string,
  { site: { markdown }, siteCode }: Pick<CompileContext, 'site' | 'siteCode'>,
  action: () => Promise<Result>,
): Promise<Result> {
  const hasPlugins = markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0;
  try {
    const what = hasPlugins ? 'A remark or rehype plugin' : 'Compiling the document';
    return await siteCode.wait({ what, file: path }, action);
  } catch (error) {
    if (error instanceof DocsError) {
      const named = error.diagnostics.map((diagnostic) => ({ file: path, ...diagnostic }));
      throw new DocsError(named, { cause: error });
    }
    if (!hasPlugins) throw error;
    throw new DocsError([pluginFailed(error, path)], { cause: error });
  }
}

function pluginFailed(error: unknown, file: string): Diagnostic {
  const place = error instanceof VFileMessage && error.line !== undefined ? { line: error.line, column: error.column ?? 1 } : {};
  const said = error instanceof VFileMessage ? error.reason : errorMessage(error);
  return problem('plugin-failed', `A remark or rehype plugin failed: ${said}`, {
    file,
    ...place,
    hint: 'Take the plugins out of "markdown" one by one to find out which.',
  });
}
