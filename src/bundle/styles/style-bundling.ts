import { dirname, join } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { packageRoot } from '../../io/fs/package-root.ts';
import { DocsError } from '../../model/diagnostic.ts';
import { cssModuleFile, cssModules, isCssModule } from './css-module-names.ts';
import type { StyleProcessor } from './style-processor.ts';

/** What the stylesheets of a bundle depend on besides the inputs of esbuild, when it is done. `isVolatile`: a tool searched folders, so any file may change them. */
type FoundStyles = { readonly inputs: readonly string[]; readonly isVolatile: boolean };

/** Lets style tools compile the stylesheets of a site before esbuild reads them. The default templates are not compiled. */
export function styleBundling(styles: StyleProcessor): { readonly plugin: Plugin; found(): FoundStyles } {
  const original = join(packageRoot(), 'templates');
  const inputs = new Set<string>();
  let isVolatile = false;
  return {
    plugin: {
      name: 'style-tools',
      setup({ initialOptions, onLoad }) {
        onLoad({ filter: /\.(?:css|s[ac]ss)$/ }, async ({ path: loaded, namespace }) => {
          if (namespace !== 'file' && namespace !== cssModules) return undefined;
          const path = namespace === 'file' ? loaded : cssModuleFile(initialOptions.absWorkingDir ?? process.cwd(), loaded);
          if (path.startsWith(original)) return undefined;
          try {
            const result = await styles.process(path);
            if (!result) return undefined;
            const { css, files = [], folders = [] } = result;
            isVolatile ||= folders.length > 0;
            // Files in folders that a tool searched change too often to rebundle each time.
            for (const file of files) if (folders.length === 0 || file.endsWith('.css')) inputs.add(file);
            return { contents: css, loader: isCssModule(path) ? 'local-css' : 'css', resolveDir: dirname(path) };
          } catch (error) {
            if (error instanceof DocsError) throw error;
            return { errors: [messageOf(error, path)] };
          }
        });
      },
    },
    found: () => ({ inputs: [...inputs].sort(), isVolatile }),
  };
}

/** An error of a style tool with its position. */
function messageOf(error: unknown, path: string): PartialMessage {
  const { reason, message, file, line, column }: CssError = error instanceof Error ? error : { message: String(error) };
  return {
    detail: { processed: path } satisfies FailedStyle,
    text: reason ?? message,
    location: { file: file ?? path, line: line ?? 1, column: (column ?? 1) - 1 },
  };
}

/** Detail of an error of a style tool: the error may be in a file that the stylesheet imports. */
interface FailedStyle {
  /** The stylesheet that was compiled; absolute. */
  readonly processed: string;
}

/** The stylesheet that a tool failed to compile, absolute, by the detail of an error; `undefined` for any other detail. */
export function processedStyle(detail: unknown): string | undefined {
  if (typeof detail !== 'object' || detail === null || !('processed' in detail)) return undefined;
  return typeof detail.processed === 'string' ? detail.processed : undefined;
}

/** An error, such as a `CssSyntaxError` of PostCSS. */
interface CssError {
  readonly message: string;
  readonly reason?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}
