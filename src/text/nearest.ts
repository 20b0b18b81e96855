import { distance } from 'fastest-levenshtein';

/**
 * The candidate most similar to `wanted`: at most two in five letters differ, and differences in case weigh little.
 * `undefined` if nothing is similar. Ties go to the first candidate.
 */
export function nearest(wanted: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length * 0.4));
  const lower = wanted.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const other = candidate.toLowerCase();
    const edits = distance(lower, other);
    // Two swapped letters are one slip.
    const steps = edits === 2 && sorted(lower) === sorted(other) ? 1 : edits + (edits === 0 && wanted !== candidate ? 0.5 : 0);
    if (steps < bestDistance) [best, bestDistance] = [candidate, steps];
  }
  return best;
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/** `Did you mean "x"?`, or `undefined` if nothing is similar, or something is equal. */
export function didYouMean(wanted: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(wanted, candidates);
  return found === undefined || found === wanted ? undefined : `Did you mean "${found}"?`;
}

/** The path most similar to `wanted`, ignoring common folders and a trailing slash. */
export function nearPath(wanted: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(wanted, candidates);
  if (near === undefined) return undefined;
  const shared = sharedFolders(wanted, near);
  const rest = (path: string) => path.slice(shared).replace(/\/$/, '');
  return nearest(rest(wanted), [rest(near)]) === undefined ? undefined : near;
}

/** The hint for a URL that is similar to an existing one. */
export function nearHint(wanted: string, near: string | undefined): string | undefined {
  if (near === undefined) return undefined;
  if (near.normalize() === wanted.normalize()) return `It is "${near}" in another Unicode form, which looks the same: copy it from there.`;
  return near.toLowerCase() === wanted.toLowerCase() ? `Letter case matters: it is "${near}".` : `Did you mean "${near}"?`;
}

function sharedFolders(a: string, b: string): number {
  let length = 0;
  for (let slash = a.indexOf('/'); slash !== -1 && b.startsWith(a.slice(0, slash + 1)); slash = a.indexOf('/', slash + 1))
    length = slash + 1;
  // The last name always counts, even before a trailing slash.
  return Math.min(length, a.replace(/\/$/, '').lastIndexOf('/') + 1);
}

/** A URL without the slip in its scheme; `undefined` for any other text. */
export function correctedUrl(href: string): string | undefined {
  const [, scheme = '', mark = '', rest = ''] = /^([a-z]{3,8})(:\/*|;\/*|\/\/)([^/].*)$/is.exec(href) ?? [];
  const meant = /^www\.\w/i.test(href) ? 'https' : ['https', 'http', 'mailto'].find((one) => distance(one, scheme.toLowerCase()) < 2);
  if (!meant) return undefined;
  const fixed = meant === 'mailto' ? `mailto:${rest}` : `${meant}://${rest || href}`;
  return fixed.toLowerCase() === href.toLowerCase() || (scheme.toLowerCase() === 'http' && mark === '://') ? undefined : fixed;
}
