/**
 * True for the name of a file with which an editor locks or backs up another one: `.#x.md` of Emacs, which is a link without a
 * target, `#x.md#`, `x.md~`, `.x.md.swp` of Vim, `x.md___jb_tmp___` of JetBrains. Such a file is never part of a site.
 */
export function isEditorFile(name: string): boolean {
  return /^\.#|^#.*#$|.~$|^\..*\.sw[a-z]$|___jb_(?:tmp|old)___$/s.test(name);
}

/** True for names that editors give to files which they write for a moment; others may have such names, too. */
export function mayBePassingFile(name: string): boolean {
  return isEditorFile(name) || /^\.|^4913$|\.(?:tmp|temp|swp|swx|bak)\b/.test(name);
}
