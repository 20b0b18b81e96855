import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import { getOrMake } from '../../text/group-by.ts';
import { type LookedUpTag, lookUpTags, type Tagged } from './resolve-tags.ts';
import type { TagRules } from './tag-rules.ts';

/**
 * Warns about tags with the same URL whose labels differ in more than letter case, such as `C++` and `C`:
 * only the first label would be shown.
 */
export function tagClashes(items: readonly Tagged[], rules: TagRules): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const labelsByUrl = new Map<string, Map<string, Use>>();
  for (const item of items) {
    for (const { tag, place } of lookUpTags(item, rules)) {
      const { label, url } = tag;
      if (url === undefined) continue;
      const uses = getOrMake(labelsByUrl, url, () => new Map<string, Use>());
      const key = label.normalize('NFC').toLowerCase();
      if (uses.has(key)) continue;
      const use = { label, place };
      const [first] = uses.values();
      if (first) diagnostics.push(clash(first, use, url));
      uses.set(key, use);
    }
  }
  return diagnostics;
}

/** A label and its first place. */
interface Use extends Pick<LookedUpTag, 'place'> {
  readonly label: string;
}

function clash(first: Use, second: Use, url: string): Diagnostic {
  const files = [first.place.file, second.place.file];
  const where = files[0] === files[1] ? `both in ${files[0]}` : `in ${files.join(' and ')}`;
  return warning('tag-duplicate', `The tags "${first.label}" and "${second.label}" have the same URL, "${url}", ${where}.`, {
    ...second.place,
    hint: 'Use one of them everywhere, or write one as "{ label: …, permalink: … }".',
  });
}
