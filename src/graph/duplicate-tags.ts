import { findKey } from '../config/find-key.ts';
import type { TagsFile } from '../content/tags-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { tagSlug } from './resolve-tags.ts';

/** Reports the tags of a tags file that would share one page. */
export function duplicateTags({ path, text, value }: { path: string; text: string; value: TagsFile }): Diagnostic[] {
  const keys = new Map<string, string>();
  return Object.entries(value).flatMap(([key, { permalink }]): Diagnostic[] => {
    const slug = permalink?.replace(/^\/+|\/+$/g, '') ?? tagSlug(key);
    const other = keys.get(slug);
    if (other === undefined) {
      keys.set(slug, key);
      return [];
    }
    return [
      {
        code: 'tag-duplicate',
        severity: 'error',
        message: `The tags "${other}" and "${key}" have the same address "${slug}".`,
        file: path,
        ...findKey(text, key),
        hint: 'Give one of them another "permalink", or use only one.',
      },
    ];
  });
}
