import { VFileMessage } from 'vfile-message';
import type { SiteConfig } from '../config/schema.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';

/** The compiler knows texts, not files: its complaints get the name here. What a plugin of the site throws is a complaint too. */
export async function naming<Result>(path: string, { markdown }: SiteConfig, action: () => Promise<Result>): Promise<Result> {
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
