import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { filesBelow, statsOf } from '../../io/fs/walk-folder.ts';
import { writeByRename } from '../../io/fs/write-by-rename.ts';
import { moveLinks } from './move-links.ts';
import type { VersionCopy, VersionPlan } from './plan-version.ts';

/** Generated files of a version. */
interface VersionTexts {
  /** The sidebars, as JSON; absent when they are generated. */
  readonly sidebars?: string | undefined;
  /** The new list of names, as JSON; absent if there is none. */
  readonly names?: string | undefined;
}

/**
 * Creates the copies under hidden names next to their targets, then renames them: a failure leaves nothing of the version behind.
 * Throws what the file system throws.
 */
export function freezeVersion(root: string, plan: VersionPlan, { sidebars, names }: VersionTexts): void {
  const frozenText = frozenLinks(plan.copies, root);
  const steps = plan.copies.map((copy) => ({ ...copy, copy, to: join(root, copy.to), draft: draftOf(join(root, copy.to)) }));
  const done: string[] = [];
  try {
    for (const { from, files, draft } of steps) {
      mkdirSync(dirname(draft), { recursive: true });
      for (const file of files ?? []) cpSync(join(root, from, file), join(draft, file), { dereference: true });
      if (files) continue;
      cpSync(join(root, from), draft, {
        recursive: true,
        // Files of the system and of editors are not content.
        filter: (path) => !basename(path).startsWith('.') || path === join(root, from) || path === draft,
      });
    }
    for (const { copy, draft } of steps) rewriteDocuments(draft, (text, below) => frozenText(text, { copy, below }));
    for (const { to, draft } of steps) {
      renameSync(draft, to);
      done.push(to);
    }
    if (plan.sidebars && sidebars !== undefined) {
      done.push(join(root, plan.sidebars.to));
      writeByRename(join(root, plan.sidebars.to), sidebars);
    }
    // Last, because the version exists once its name is in the list.
    if (plan.namesFile !== undefined && names !== undefined) writeByRename(join(root, plan.namesFile), names);
  } catch (error) {
    for (const path of [...steps.map(({ draft }) => draft), ...done].filter((path) => existsSync(path))) rmSync(path, { recursive: true });
    throw error;
  }
}

/** Rewrites the documents of a copy in place. A file without documents stays. */
function rewriteDocuments(folder: string, change: (text: string, below: string) => string): void {
  if (!statSync(folder).isDirectory()) return;
  for (const below of filesBelow(folder).filter((path) => /\.mdx?$/i.test(path))) {
    const bytes = readFileSync(join(folder, below));
    const text = bytes.toString('utf8');
    const next = change(text, below);
    // Bytes that are not UTF-8 would be lost.
    if (next !== text && Buffer.from(text).equals(bytes)) writeFileSync(join(folder, below), next);
  }
}

function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.storedocs-${process.pid}`);
}

/** A document that is copied into a version. */
interface FrozenDocument {
  /** The copy that it belongs to. */
  readonly copy: VersionCopy;
  /** In the copied folder. */
  readonly below: string;
}

/**
 * Rewrites the relative paths in copied documents: those that lead out of the copied folders, such as to a blog, a page or a static image,
 * start from another place in a version. The first copy is that of the documents, the others are translations. `root` is absolute.
 */
function frozenLinks(copies: readonly VersionCopy[], root: string) {
  const [docs, ...others] = copies;
  const copyOf = (path: string) => copies.find((copy) => belowOf(copy, path) !== undefined);
  return (text: string, { copy, below }: FrozenDocument): string => {
    const path = posix.join(copy.from, below);
    // Links in a translation start from the document that it translates.
    const logicalPath = docs && others.includes(copy) ? posix.join(docs.from, below) : path;
    const moves = {
      exists: (file: string) => statsOf(join(root, file))?.isFile() === true,
      isAlong: (file: string) => copyOf(file) !== undefined,
      moved(file: string) {
        if (file === logicalPath && docs) return posix.join(docs.to, below);
        return file === path ? posix.join(copy.to, below) : file;
      },
      movedUrl: () => undefined,
    };
    return moveLinks(text, { path, logicalPath, folder: docs?.from ?? '.' }, moves);
  };
}

/** The path of a file in a copied folder; `undefined` for other files. */
function belowOf({ from, files }: VersionCopy, path: string): string | undefined {
  const below = posix.relative(from, path);
  return below.startsWith('../') || (files && !files.includes(below)) ? undefined : below;
}
