import type { FrontMatter } from '../model/doc.ts';

/** Two keys that contradict each other, and the one at which to say so. */
export interface KeyConflict {
  readonly key: string;
  readonly message: string;
}

/** What is wrong with front matter whose values are fine one by one. */
export function frontMatterConflicts({
  draft,
  unlisted,
  toc_min_heading_level: min,
  toc_max_heading_level: max,
}: FrontMatter): KeyConflict[] {
  const conflicts: KeyConflict[] = [];
  if (draft && unlisted)
    conflicts.push({ key: 'unlisted', message: '"draft" and "unlisted" exclude each other: a draft is not published at all.' });
  if (min !== undefined && max !== undefined && min > max)
    conflicts.push({
      key: 'toc_min_heading_level',
      message: `"toc_min_heading_level": expected at most "toc_max_heading_level", which is ${max}, found ${min}.`,
    });
  return conflicts;
}
