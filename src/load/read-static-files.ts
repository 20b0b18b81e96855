import { constants, existsSync, realpathSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { findKey } from '../config/zod-problems.ts';
import { isDenied } from '../io/fs/file-error.ts';
import { unreadableFile } from '../io/fs/read-text.ts';
import { existingFolder, isInside, walkFolder } from '../io/fs/walk-folder.ts';
import { type Diagnostic, DocsError, problem, throwProblems } from '../model/diagnostic.ts';
import { findLiteral } from '../text/place.ts';
import type { ContentRequest } from './content-request.ts';

/** Files and folders with secrets or the history of a project. Other names with a leading dot, such as `.well-known`, are published. */
const secret = /(?:^|\/)\.(?:env(?:\.[^/]*)?|git|hg|svn|npmrc|netrc|ssh|aws|gnupg|docker|kube|storedocs)(?:\/|$)/;

/**
 * Lists the files of a static folder: by path in the output, the path relative to the root. Throws a `DocsError` for a folder that must not
 * be published.
 */
export function readStaticFiles(folder: string, request: ContentRequest): ReadonlyMap<string, string> {
  const { root } = request;
  const path = existingFolder(root, folder, 'staticDirs');
  const unsafe = refuse(path, folder, request);
  if (unsafe) throw new DocsError([unsafe]);
  const files = new Map<string, string>();
  const problems: Diagnostic[] = [];
  const hidden = new Map<string, string>();
  for (const file of walkFolder(path, root)) {
    // Lists of file names that Finder and Explorer leave everywhere.
    if (/(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(file)) continue;
    const name = file.normalize('NFC');
    const other = files.get(name);
    const source = posix.join(folder, file);
    if (isDenied(join(path, file), constants.R_OK)) problems.push(unreadableFile(source));
    if (other !== undefined) problems.push(sameName(other, source));
    const [found] = secret.exec(file) ?? [];
    if (found !== undefined) hidden.set(found, source);
    files.set(name, source);
  }
  for (const file of hidden.values()) problems.push(secretFile(file));
  throwProblems(problems);
  return files;
}

/** `undefined` for a folder that may be published. */
function refuse(path: string, folder: string, { root, config, source }: ContentRequest): Diagnostic | undefined {
  const outDir = resolve(root, config.outDir);
  const real = realpathSync(path);
  const what = isInside(realpathSync(root), real)
    ? 'the root of the site'
    : isInside(existsSync(outDir) ? realpathSync(outDir) : outDir, real) || isInside(outDir, path)
      ? 'the output folder'
      : undefined;
  return (
    what &&
    problem('static-unsafe', `The static folder "${folder}" is or contains ${what}: everything in it would be published.`, {
      file: source.file,
      ...(findLiteral(source.text, folder) ?? findKey(source.text, 'staticDirs')),
      hint: 'Move the files that you want to publish to a separate folder, such as content/static.',
    })
  );
}

function sameName(one: string, other: string): Diagnostic {
  return problem('output-conflict', `"${one}" has the same name in another Unicode form: only one of the two files can be published.`, {
    file: other,
    hint: 'Rename one of them.',
  });
}

function secretFile(file: string): Diagnostic {
  return problem('static-unsafe', `The static file "${file}" would be published: such files hold secrets or the history of a project.`, {
    file,
    hint: `Move it out of ${join(file.split('/')[0] ?? '', '…')}, or choose another folder in "staticDirs".`,
  });
}
