import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeTexts } from '../check/link-check.ts';
import { isInside, toRoot } from '../io/fs/walk-folder.ts';
import { normalizeText } from '../text/front-matter.ts';

/** The code and styles of a site among the files of its bundles, which are absolute. Texts are read on demand. `root` is absolute. */
export function readSiteCode(root: string, inputs: readonly string[]): CodeTexts {
  const files = inputs.filter(
    (path) => isInside(path, root) && !path.includes('node_modules') && /\.(?:[cm]?[jt]sx?|css|json)$/.test(path),
  );
  const texts = new Map<string, string | undefined>();
  return {
    files: files.map((path) => toRoot(root, path)).sort(),
    textOf(file) {
      if (!texts.has(file)) texts.set(file, readOrNothing(join(root, file)));
      return texts.get(file);
    },
  };
}

/** `undefined` for a file that has been removed. */
function readOrNothing(path: string): string | undefined {
  try {
    return normalizeText(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
