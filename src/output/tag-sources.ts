import type { PolicyDirective } from '../config/schema-security.ts';
import type { HeadTag } from '../model/site-data.ts';
import { hashSource } from '../text/hash-source.ts';

/** A directive, and one source that it allows. */
export type PolicySource = readonly [PolicyDirective, string];

/** What the configured head tags need to work: hosts of scripts and stylesheets, hashes of what stands in the page. */
export function tagSources(tags: readonly HeadTag[]): PolicySource[] {
  return tags.flatMap((tag): PolicySource[] => {
    const { tagName, attributes, innerHTML = '' } = tag;
    if (tagName === 'script') return isData(attributes.type) ? [] : sources('script-src', attributes.src, innerHTML);
    if (tagName === 'style') return sources('style-src', undefined, innerHTML);
    return tagName === 'link' && attributes.rel === 'stylesheet' ? sources('style-src', attributes.href, '') : [];
  });
}

/** The host of an address elsewhere; none for addresses of the site. */
export function originOf(address: string): string | undefined {
  return /^(https?:)?\/\//.test(address) && URL.canParse(address, 'https://host') ? new URL(address, 'https://host').origin : undefined;
}

function sources(directive: PolicyDirective, address: unknown, text: string): PolicySource[] {
  const source = typeof address === 'string' ? originOf(address) : text === '' ? undefined : hashSource(text);
  return source === undefined ? [] : [[directive, source]];
}

/** Browsers run scripts of a few types, and leave all others alone. */
function isData(type: unknown): boolean {
  return typeof type === 'string' && !/^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type);
}
