import type { Blog, Post } from '../model/blog.ts';
import { fillBody, type ResolvedLink } from '../render/resolve-body.ts';
import { hashOf } from '../text/hash.ts';
import { compileSource } from './compile-source.ts';
import { resolveRef } from './resolve-ref.ts';
import type { Workshop } from './workshop.ts';

/** The body of a post for another place than its own page. */
export interface PostBody {
  readonly html: string;
  /** Its references, with the URLs that stand in the HTML. */
  readonly links: readonly ResolvedLink[];
}

/** The beginning of a post as lists show it; without a marker, the whole post. What its own page has and it lacks is linked there. */
export async function postPreview(post: Post, { marker, folder }: Blog, workshop: Workshop): Promise<PostBody> {
  // Short, and no other post has it: several previews stand on one page.
  const idPrefix = `p${hashOf(post.path).slice(0, 7)}`;
  const { facts, body, code } = await compileSource(post, workshop, { marker, preview: { idPrefix } });
  const links = facts.links.map((ref): ResolvedLink => {
    if (ref.href.startsWith(`#${idPrefix}-`)) return { ref, url: ref.href };
    if (ref.href.startsWith('#')) return { ref, url: post.url + ref.href };
    return resolveRef(ref, { path: post.path, url: post.url, folder }, workshop);
  });
  return {
    html: fillBody(body, links, (key) => code.get(key) ?? ''),
    // A footnote's links exist in this preview only: whoever checks must not take them for those of the post.
    links: links.filter(({ ref }) => !ref.href.startsWith(`#${idPrefix}-`)),
  };
}

/** The whole body of a post for readers outside of the site: every address is absolute. */
export async function postForFeed(post: Post, { marker, folder }: Blog, workshop: Workshop): Promise<string> {
  const { facts, body, code } = await compileSource(post, workshop, { marker });
  const host = workshop.site.url;
  const links = facts.links.map((ref): ResolvedLink => {
    const { url, ...link } = resolveRef(ref, { path: post.path, url: post.url, folder }, workshop);
    return { ...link, url: url.startsWith('#') ? host + post.url + url : url.startsWith('/') && !url.startsWith('//') ? host + url : url };
  });
  return fillBody(body, links, (key) => withoutColours(code.get(key) ?? ''));
}

/** Highlighted code is a span for each line and each word: outside of the site, text is enough. */
function withoutColours(figure: string): string {
  return figure.replace(/<\/?span[^>]*>/g, '').replace('\n</code>', '</code>');
}
