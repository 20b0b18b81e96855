import type { SiteConfig } from '../config/schema.ts';
import type { FrontMatter } from '../model/doc.ts';

/** How the text of a document is read: as its front matter says, else by its name, else as the configuration says. */
export function documentFormat(path: string, { mdx }: FrontMatter, { format }: SiteConfig['markdown']): 'md' | 'mdx' {
  const wanted = mdx?.format ?? 'detect';
  if (wanted !== 'detect') return wanted;
  return path.endsWith('.mdx') || format === 'mdx' ? 'mdx' : 'md';
}
