import { statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isInside } from '../io/fs/walk-folder.ts';

/** Where templates come from. All absolute. */
export interface TemplateFolders {
  /** The default set. */
  readonly original: string;
  /** The site's own: a file with the same name overrides the default one. */
  readonly own: string;
}

const extensions = ['.tsx', '.ts', '.jsx', '.js'];

/**
 * Lets a site replace a template with a file of the same name. `storedocs/templates/x` is always the original,
 * and relative imports of a replacement fall back to the originals.
 */
export function templatePlugin({ original, own }: TemplateFolders): Plugin {
  return {
    name: 'templates',
    setup({ onResolve }) {
      onResolve({ filter: /^storedocs\/content$/ }, () => ({ path: join(original, 'content.ts') }));
      onResolve({ filter: /^storedocs\/templates\// }, ({ path }) => ({
        path: existing(join(original, path.slice('storedocs/templates/'.length))),
      }));
      onResolve({ filter: /^storedocs\/styles\// }, ({ path }) => ({ path: join(original, path.slice('storedocs/'.length)) }));
      // In storedocs' own repository the site's templates are the default set: there is nothing to resolve.
      if (original === own) return;
      onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, importer }) => {
        const wanted = resolve(resolveDir || dirname(importer), path);
        if (isInside(wanted, original)) {
          const replacement = existing(join(own, relative(original, wanted)));
          return replacement === undefined ? undefined : { path: replacement };
        }
        if (!isInside(wanted, own) || existing(wanted) !== undefined) return undefined;
        const fallback = existing(join(original, relative(own, wanted)));
        return fallback === undefined ? undefined : { path: fallback };
      });
    },
  };
}

/** The file that an import resolves to: as written, or with another extension, since a site may be written in JavaScript. */
function existing(path: string): string | undefined {
  const bare = path.replace(/\.[jt]sx?$/, '');
  return [path, ...extensions.map((extension) => bare + extension)].find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}
