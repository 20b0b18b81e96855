import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const extensions = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

/** True for the specifier of a file, not of a package. */
export function isFile(specifier: string): boolean {
  return /^(?:\.{0,2}\/|\.{1,2}$|file:|[A-Za-z]:[\\/])/.test(specifier);
}

/** The file that a module imports: extensions may be missing, and `.js` may mean a TypeScript file. `undefined` if there is none. */
export function findModule(specifier: string, importer: string): string | undefined {
  const path = specifier.startsWith('file:') ? fileURLToPath(specifier) : resolve(dirname(importer), specifier);
  const withoutExtension = path.replace(/\.[cm]?jsx?$/, '');
  const candidates = [path, ...extensions.flatMap((extension) => [path + extension, withoutExtension + extension])];
  return [...candidates, ...extensions.map((extension) => join(path, `index${extension}`))].find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  );
}
