import type { PageData, SitePlugin } from 'storedocs';

type Post = PageData<'post'>['post'];

/** Tags that most posts have: they say little about one of them. */
const broadTags = new Set(['customer-engagement', 'ecommerce', 'marketing', 'shopify-apps', 'shopifyimage-zoom']);

/** Specific tags first, an archive that begins with the newest post, and tags with one entry out of the indexes. */
export const blogShell: SitePlugin = {
  name: 'blog-shell',
  pageData({ data }) {
    const changed = change(data);
    return changed === data ? undefined : { data: changed };
  },
};

type PostList = Extract<PageData, { readonly kind: 'post-list' }>['list'];

function shownList(list: PostList): PostList {
  return { ...list, posts: list.posts.map(shown) };
}

function change(data: PageData): PageData {
  switch (data.kind) {
    case 'post':
      return { ...data, post: shown(data.post), related: data.related.map(shown) };
    case 'post-list':
    case 'blog-author':
      return { ...data, list: shownList(data.list) };
    case 'blog-tag':
      return {
        ...data,
        list: shownList(data.list),
        head: headOfTag(data.head, data.list.posts.length === 1 && data.list.place === undefined),
      };
    case 'docs-tag':
      return { ...data, head: headOfTag(data.head, data.items.length === 1) };
    case 'blog-archive':
      return {
        ...data,
        years: data.years.map((year) => ({ ...year, posts: year.posts.toSorted((a, b) => b.date.iso.localeCompare(a.date.iso)) })),
      };
    case 'docs-tag-index':
    case 'blog-tag-index': {
      const groups = data.groups.map((group) => ({ ...group, tags: group.tags.filter(({ count }) => count > 1) }));
      return { ...data, groups: groups.filter(({ tags }) => tags.length > 0) };
    }
    default:
      return data;
  }
}

/** A page with one entry says no more than the entry: it stays out of search engines. */
function headOfTag(head: PageData['head'], isSingle: boolean): PageData['head'] {
  return isSingle ? { ...head, noIndex: true } : head;
}

/** A post with at most four tags, broad ones only if it has few others. */
function shown(post: Post): Post {
  const narrow = post.tags.filter((tag) => !broadTags.has(slugOf(tag)));
  return { ...post, tags: (narrow.length > 2 ? narrow : post.tags).slice(0, 4) };
}

function slugOf({ url }: Post['tags'][number]): string {
  return url.split('/').at(-2) ?? '';
}
