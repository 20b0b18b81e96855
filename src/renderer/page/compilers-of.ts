import { VFileMessage } from 'vfile-message';
import type { SiteConfig } from '../../config/schema.ts';
import type { ConfigSource } from '../../config/validate-config.ts';
import { compilerMessages, createCompiler, type MathSupport } from '../../markdown/compiler/create-compiler.ts';
import { createMdxCompiler } from '../../markdown/mdx/create-mdx-compiler.ts';
import type { SiteCacheInputs } from '../../model/cache-inputs.ts';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import type { Messages } from '../../model/messages.ts';
import { englishMessages } from '../../render/messages/messages-en.ts';
import { hashOf } from '../../text/hash.ts';
import type { SiteRenderer } from '../site-renderer.ts';

/** What compilers are made of. */
export interface CompilerParts {
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configSource: ConfigSource;
  /** Absent when formulas are off. */
  readonly math?: MathSupport | undefined;
  /** Changes with what the compiler is made of, plugins included. */
  readonly fingerprint: string;
  /** What that changes with, by name. */
  readonly cacheInputs: SiteCacheInputs;
}

/** The compilers, with the words that they add; a plugin that fails while it is put in is a problem of the site. */
export function compilersOf(
  { config, configSource, math, fingerprint }: Omit<CompilerParts, 'cacheInputs'>,
  messages: Messages,
): Pick<SiteRenderer, 'compiler' | 'mdxCompiler' | 'fingerprint'> {
  const own = compilerMessages(messages);
  const isEnglish = JSON.stringify(own) === JSON.stringify(compilerMessages(englishMessages));
  const settings = { ...config.markdown, math, messages: isEnglish ? undefined : own };
  try {
    return {
      compiler: createCompiler(settings),
      mdxCompiler: createMdxCompiler(settings),
      fingerprint: isEnglish ? fingerprint : hashOf(fingerprint, JSON.stringify(own)),
    };
  } catch (error) {
    const message = `A remark or rehype plugin failed while it was put in: ${error instanceof Error ? error.message : String(error)}`;
    throw new DocsError([{ code: 'plugin-failed', severity: 'error', message, file: configSource.file }], { cause: error });
  }
}

/** The compiler knows messages, not files: its complaints get the name here. What a plugin of the site throws is a complaint too. */
export async function withFileName<Result>(path: string, { markdown }: SiteConfig, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof DocsError) {
      const named = error.diagnostics.map((diagnostic) => ({ file: path, ...diagnostic }));
      throw new DocsError(named, { cause: error });
    }
    if (markdown.remarkPlugins.length + markdown.rehypePlugins.length === 0) throw error;
    throw new DocsError([pluginFailed(error, path)], { cause: error });
  }
}

function pluginFailed(error: unknown, file: string): Diagnostic {
  const place = error instanceof VFileMessage && error.line !== undefined ? { line: error.line, column: error.column ?? 1 } : {};
  const said = error instanceof VFileMessage ? error.reason : error instanceof Error ? error.message : String(error);
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `A remark or rehype plugin failed: ${said}`,
    file,
    ...place,
    hint: 'Take the plugins out of "markdown" one by one to find out which.',
  };
}
