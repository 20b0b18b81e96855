import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { BuildOptions, OutputFile as EsbuildFile, Loader, Plugin } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside, namesIn } from '../io/fs/walk-folder.ts';
import type { BundledFile } from './stylesheets.ts';

/** Where templates come from. All absolute. */
export interface TemplateFolders {
  /** The default set. */
  readonly original: string;
  /** The templates of features, which a site overrides as if they were in the default set. */
  readonly ofFeatures: readonly string[];
  /** The site's own: a file with the same name overrides the default one. */
  readonly own: string;
}

const extensions = ['.tsx', '.ts', '.jsx', '.js'];

/**
 * Lets a site replace a template with a file of the same name. `storedocs/templates/x` is always the original,
 * and relative imports of a replacement fall back to the originals.
 */
export function templatePlugin(folders: TemplateFolders): Plugin {
  const { original, ofFeatures, own } = folders;
  const inOriginals = (name: string) => [original, ...ofFeatures].map((folder) => existing(join(folder, name))).find(Boolean);
  return {
    name: 'templates',
    setup({ onResolve }) {
      onResolve({ filter: /^storedocs\/content$/ }, () => ({ path: join(original, 'content.ts') }));
      onResolve({ filter: /^storedocs\/templates\// }, ({ path }) => ({
        path: inOriginals(path.slice('storedocs/templates/'.length)),
      }));
      onResolve({ filter: /^storedocs\/styles\// }, ({ path }) => ({ path: join(original, path.slice('storedocs/'.length)) }));
      // In storedocs' own repository the site's templates are the default set: there is nothing to resolve.
      if (original === own) return;
      onResolve({ filter: /^\.{0,2}\// }, ({ path, resolveDir, importer }) => {
        const wanted = resolve(resolveDir || dirname(importer), path);
        const overriding = overridingPath(wanted, folders);
        if (overriding !== undefined) {
          const replacement = existing(overriding);
          return replacement === undefined ? undefined : { path: replacement };
        }
        if (!isInside(wanted, own) || existing(wanted) !== undefined) return undefined;
        const fallback = inOriginals(relative(own, wanted));
        return fallback === undefined ? undefined : { path: fallback };
      });
    },
  };
}

/** Where templates come from for a site with these of its own: an absolute path. */
export function templateFolders(own: string | undefined): TemplateFolders {
  const original = join(packageRoot(), 'templates');
  const features = join(packageRoot(), 'src/features');
  const ofFeatures = namesIn(features)
    .sort()
    .map((name) => join(features, name, 'templates'));
  return { original, ofFeatures: ofFeatures.filter(existsSync), own: own ?? original };
}

/** Path of the site's file that overrides a template; `undefined` for other files. */
export function overridingPath(path: string, { original, ofFeatures, own }: TemplateFolders): string | undefined {
  const folder = [original, ...ofFeatures].find((one) => isInside(path, one));
  return folder && join(own, relative(folder, path));
}

/** The file that an import resolves to: as written, or with another extension, since a site may be written in JavaScript. */
function existing(path: string): string | undefined {
  const bare = path.replace(/\.[jt]sx?$/, '');
  return [path, ...extensions.map((extension) => bare + extension)].find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}

/** esbuild's loader for each file extension that templates and modules of a site may import. */
export const fileLoaders: Readonly<Record<string, Loader>> = Object.fromEntries(
  'png apng jpg jpeg gif webp avif svg ico bmp woff woff2 ttf otf eot mp4 webm ogg mp3 wav flac aac pdf'
    .split(' ')
    .map((extension): [string, Loader] => [`.${extension}`, 'file']),
);

/** Options of the bundles of templates for server and browser. */
export function templateOptions(root: string, baseUrl: string): BuildOptions & { readonly outdir: string; readonly absWorkingDir: string } {
  return {
    absWorkingDir: root,
    publicPath: baseUrl,
    assetNames: 'assets/[name]-[hash]',
    outdir: join(root, 'assets-of-bundle'),
    // Pages from other generators use JSX in files with any extension.
    loader: { ...fileLoaders, '.js': 'jsx' },
    jsx: 'automatic',
  };
}

/** Removes `outdir`, which contains the root, from the paths of a bundle. */
export function publishedFiles(files: readonly EsbuildFile[], outdir: string): BundledFile[] {
  return files.map(({ path, contents }) => ({
    path: path
      .slice(outdir.length + 1)
      .split(sep)
      .join('/'),
    contents,
  }));
}
