import type { Migration } from '../migration.ts';
import { isWritable } from '../move-keys.ts';
import type { DocusaurusSite } from './docusaurus-site.ts';

type Options = Readonly<Record<string, unknown>>;

/** Sidebars that need Docusaurus packages are written as JSON; all others stay as they are. */
export function moveSidebars(
  docs: readonly Options[],
  { sidebars, exists }: DocusaurusSite,
): Pick<Migration, 'files' | 'done' | 'left'> & { readonly docs: readonly Options[] } {
  const files: { path: string; contents: string }[] = [];
  const done: { file: string; subject: string; message: string }[] = [];
  const left: { file: string; subject: string; message: string }[] = [];
  const moved = docs.map((set): Options => {
    const path = set.sidebarPath;
    if (typeof path !== 'string') return set;
    if (!exists(path)) {
      left.push({ file: path, subject: 'sidebarPath', message: 'The file does not exist: the sidebar is generated from the folders.' });
      return { ...set, sidebarPath: undefined };
    }
    const found = sidebars.get(path);
    if (!found || found.missing.length === 0) {
      done.push({ file: path, subject: 'sidebarPath', message: 'It is used as it is.' });
      return set;
    }
    const json = path.replace(/\.[cm]?[jt]s$/, '.json');
    const packages = found.missing.join(', ');
    if (!isWritable(found.sidebars)) {
      left.push({ file: path, subject: 'sidebarPath', message: `It needs ${packages}: write the sidebars without it.` });
      return set;
    }
    if (exists(json)) {
      left.push({ file: path, subject: 'sidebarPath', message: `It needs ${packages}, and ${json} already exists: compare both.` });
      return { ...set, sidebarPath: json };
    }
    files.push({ path: json, contents: `${JSON.stringify(found.sidebars, null, 2)}\n` });
    done.push({ file: path, subject: 'sidebarPath', message: `It needs ${packages}: its sidebars were written to ${json}.` });
    return { ...set, sidebarPath: json };
  });
  return { docs: moved, files, done, left };
}
