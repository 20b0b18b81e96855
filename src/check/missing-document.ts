import { posix } from 'node:path';
import { documentCandidates, isDocumentPath, type LinkOrigin } from '../graph/resolve-link.ts';
import type { SiteGraph } from '../model/graph.ts';
import { decodeHref, splitHref } from '../text/url.ts';
import { nearPath } from './near-path.ts';

/** What to tell an author whose link names a Markdown file that is no page. Absent for any other link. */
export function missingDocumentHint(href: string, from: LinkOrigin, { routesBySource, contentFiles }: SiteGraph): string | undefined {
  const path = decodeHref(splitHref(href).path);
  if (!isDocumentPath(path)) return undefined;
  const candidates = documentCandidates(path, from);
  if (candidates.some((candidate) => contentFiles.has(candidate))) return 'The file is there, but it is excluded from the site.';
  const others = [...routesBySource.keys()].filter((source) => source !== from.path);
  const near = nearPath(candidates[0] ?? '', others);
  if (near === undefined) return undefined;
  const relative = posix.relative(posix.dirname(from.path), near);
  const spelling = path.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
  return near.toLowerCase() === candidates[0]?.toLowerCase() ? `Letter case matters: it is "${spelling}".` : `Did you mean "${spelling}"?`;
}
