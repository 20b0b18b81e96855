import { type LinkOrigin, resolveLink } from '../graph/resolve-link.ts';
import type { LinkRef } from '../model/doc.ts';
import { type ResolvedLink, resolvedLink } from '../render/resolve-body.ts';
import type { Workshop } from './workshop.ts';

/** Gives a reference of a document its URL; a file that it names is taken along. */
export function resolveRef(ref: LinkRef, from: LinkOrigin, { graph, site, assets }: Workshop): ResolvedLink {
  const holder = ref.source === undefined ? from : { ...from, path: ref.source };
  const target =
    ref.asset === undefined ? resolveLink(ref, holder, { graph, site }) : ({ kind: 'asset', path: ref.asset, suffix: '' } as const);
  if (target.kind === 'asset') return resolvedLink(ref, target, assets.content(target.path));
  if (target.kind === 'static' && ref.kind === 'image')
    return resolvedLink(ref, target, { url: target.url, size: assets.staticSize(target.path) });
  return resolvedLink(ref, target);
}
