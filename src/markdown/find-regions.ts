/** A part of a file between two marks in comments. */
export interface Region {
  readonly name: string;
  /** Indexes of the lines with the marks. */
  readonly start: number;
  /** Absent when the end is not marked. */
  readonly end?: number | undefined;
}

interface OpenRegion extends Region {
  readonly hasHash: boolean;
}

// Comments of all usual languages, and what follows in them: `#region name`, `endregion`, `#pragma region`, `#end region`.
const mark =
  /^\s*(\/\/+|\{?\s*\/\*+|<!--|--\[*|::|;+|%+|'+|\(\*|@?rem\b|)\s*(#\s*(?:pragma\s+)?)?(end\s?)?region(?!\w|-\w)[ \t]*(.*?)\s*(?:\*+\/\s*\}?|-->|\*\)|\]+)?\s*$/i;

/**
 * Finds the regions that editors fold: `// #region name` … `// #endregion`, `# region`, `<!-- #region -->`. They nest; an
 * end with a name closes the region of that name, one without closes the innermost. In order of their starts.
 */
export function findRegions(lines: readonly string[]): Region[] {
  const regions: Region[] = [];
  const open: OpenRegion[] = [];
  for (const [index, line] of lines.entries()) {
    const [isMark, comment, hash, end, words = ''] = mark.exec(line) ?? [];
    if (isMark === undefined || (comment === '' && hash === undefined)) continue;
    const name = words.replace(/^(["'])(.*)\1$/, '$2');
    const hasHash = hash !== undefined;
    if (end === undefined) {
      open.push({ name, start: index, hasHash });
      continue;
    }
    // A comment such as "// region of interest" must not take the end of "#region".
    const named = open.findLastIndex((region) => region.hasHash === hasHash && region.name === name);
    const at = named === -1 || name === '' ? open.findLastIndex((region) => region.hasHash === hasHash) : named;
    const [closed] = at === -1 ? [] : open.splice(at, 1);
    if (closed) regions.push({ name: closed.name, start: closed.start, end: index });
  }
  return [...regions, ...open.map(({ name, start }) => ({ name, start }))].sort((a, b) => a.start - b.start);
}
