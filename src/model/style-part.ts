/** Stylesheets that only some pages load, named like the files in `templates/styles/parts`. */
export const styleParts = [
  'kit',
  'tags',
  'blog',
  'blog-lists',
  'search',
  'code-marks',
  'file-tree',
  'tabs',
  'diagram',
  'term',
  'zoom',
  'not-found',
  'page-tools',
] as const;

export type StylePart = (typeof styleParts)[number];
