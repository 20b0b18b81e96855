import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePlace } from '../model/doc.ts';
import { lookUpTag, type Tagged, type TagRules } from './resolve-tags.ts';

/**
 * Warns of tags that share an address although their labels differ in more than letter case, such as `C++` and `C`:
 * only the label that is met first would be seen.
 */
export function tagClashes(items: readonly Tagged[], rules: TagRules): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const labelsByUrl = new Map<string, Map<string, Use>>();
  for (const { path, tags, places = [] } of items) {
    for (const [index, written] of tags.entries()) {
      const { label, url } = lookUpTag(written, rules);
      if (url === undefined) continue;
      const uses = labelsByUrl.get(url) ?? new Map<string, Use>();
      labelsByUrl.set(url, uses);
      const key = label.normalize('NFC').toLowerCase();
      if (uses.has(key)) continue;
      const use = { label, path, place: places[index] };
      const [first] = uses.values();
      if (first) diagnostics.push(clash(first, use, url));
      uses.set(key, use);
    }
  }
  return diagnostics;
}

/** A label, and the document that has it first. */
interface Use {
  readonly label: string;
  readonly path: string;
  readonly place: SourcePlace | undefined;
}

function clash(first: Use, second: Use, url: string): Diagnostic {
  const where = first.path === second.path ? `, both in ${first.path}` : `, in ${first.path} and ${second.path}`;
  return {
    code: 'tag-duplicate',
    severity: 'warning',
    message: `The tags "${first.label}" and "${second.label}" have the same address, "${url}"${where}.`,
    file: second.path,
    ...second.place,
    hint: 'Use one of them everywhere, or write one as "{ label: …, permalink: … }".',
  };
}
