import type { PageData, SitePlugin } from 'storedocs';

type Post = PageData<'post'>['post'];

/** Motifs of the drawn covers by subject: the first tag of a post that is listed here decides. */
const motifs: readonly { readonly motif: number; readonly tags: readonly string[] }[] = [
  // Shelves: what is sold, and how much of it there is.
  {
    motif: 0,
    tags: [
      'bought-together',
      'gift-sets',
      'inventory',
      'slow-sellers',
      'cross-selling',
      'packing',
      'bundle-buyers',
      'out-of-stock',
      'stocktaking',
      'year-end',
    ],
  },
  // Price tags: tags and prices.
  {
    motif: 1,
    tags: [
      'tag-naming',
      'order-tags',
      'customer-tags',
      'tag-clean-up',
      'wholesale',
      'discount-codes',
      'discounts',
      'bundle-pricing',
      'shopify-flow',
      'customer-segments',
      'free-shipping',
      'black-friday',
      'repeat-customers',
      'shopify-pos',
      'email-domains',
    ],
  },
  // Arcs: what is announced.
  {
    motif: 2,
    tags: [
      'posting-plan',
      'instagram',
      'social-networks',
      'scheduled-posts',
      'social-posts',
      'content-ideas',
      'newsletters',
      'email-consent',
      'product-video',
      'captions',
    ],
  },
  // Tiles: pictures and colours.
  {
    motif: 3,
    tags: [
      'product-photography',
      'product-variants',
      'swatches',
      'image-zoom',
      'image-size',
      'patterns',
      'colour-names',
      'colour-contrast',
      'scale-in-pictures',
      'lifestyle-pictures',
      'mobile-shopping',
      'alt-text',
      'close-ups',
    ],
  },
  // Bars: figures.
  {
    motif: 4,
    tags: ['seasonality', 'sales-forecast', 'suppliers', 'sizing', 'web-analytics', 'measuring', 'referrers'],
  },
  // Windows: pages, banners and themes.
  {
    motif: 5,
    tags: [
      'cookie-consent',
      'consent-choice',
      'banner-wording',
      'keyboard-test',
      'error-messages',
      'checkout-buttons',
      'online-store-2-0',
      'wordpress',
      'magento',
      'ecwid',
      'third-party-scripts',
      'focus-outline',
      'browser-zoom',
      'readability',
      'screen-readers',
      'structured-data',
      'faq',
      'app-permissions',
      'accessibility-statement',
      'european-accessibility-act',
      'cart-notification',
      'abandoned-carts',
      'pdf-files',
      'data-export',
    ],
  },
  // A route: parcels and ways.
  {
    motif: 6,
    tags: [
      'shipping-costs',
      'returns-policy',
      'returns',
      'gift-returns',
      'postal-codes',
      'delivery-delays',
      'delivery-times',
      'local-pickup',
      'order-status',
      'christmas',
      'moving-a-store',
      'order-routine',
      'holiday-cover',
    ],
  },
  // Speech bubbles: questions, reviews and chats.
  {
    motif: 7,
    tags: [
      'product-questions',
      'review-requests',
      'star-ratings',
      'negative-reviews',
      'whatsapp-chat',
      'shop-phone',
      'saved-replies',
      'writing-answers',
      'contact-page',
      'first-reply',
      'community-answers',
      'chat-languages',
      'chat-hours',
      'questions-and-answers',
      'customer-privacy',
      'verified-buyers',
      'reviewers',
      'gdpr',
      'product-reviews',
      'plain-language',
      'older-shoppers',
    ],
  },
];

/** Tags that most posts have: they say little about one of them. */
const broadTags = new Set(['customer-engagement', 'ecommerce', 'marketing', 'shopify-apps', 'shopifyimage-zoom']);

const motifOfTag = new Map(motifs.flatMap(({ motif, tags }) => tags.map((tag) => [tag, motif] as const)));

/** Covers and tags that suit the subject of a post, an archive that begins with the newest post, and tags with one entry out of the indexes. */
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

/** A post as pages show it: with a cover that suits its subject, and at most four tags, broad ones only if it has few others. */
function shown(post: Post): Post {
  const { cover, tags } = post;
  const narrow = tags.filter((tag) => !broadTags.has(slugOf(tag)));
  const shownTags = (narrow.length > 2 ? narrow : tags).slice(0, 4);
  const motif = tags.map((tag) => motifOfTag.get(slugOf(tag))).find((found) => found !== undefined);
  if (!cover || !('drawingUrl' in cover) || motif === undefined) return { ...post, tags: shownTags };
  return { ...post, tags: shownTags, cover: { ...cover, drawingUrl: cover.drawingUrl.replace(/#c\d+/, `#c${motif}`) } };
}

function slugOf({ url }: Post['tags'][number]): string {
  return url.split('/').at(-2) ?? '';
}
