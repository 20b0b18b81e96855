export const platformIds = ['Shopify', 'Ecwid', 'WordPress', 'Magento'] as const;

/** The platforms that the apps are for, as readers know them. */
export type Platform = (typeof platformIds)[number];

export const appIds = [
  'zoommaster',
  'review-rating',
  'bundlify',
  'cart-notification',
  'askify',
  'bizify',
  'whatsappify',
  'accessibility',
  'cookiefy',
  'cookie-consent-banner',
  'taggify',
  'predictify',
  'schedulsmart',
] as const;

/** Anchor of an app's card on the page of all apps, and its key in `vendor.ts`. */
export type AppId = (typeof appIds)[number];

/** A page about an app on one platform. */
export interface PlatformPage {
  readonly platform: Platform;
  /** Path of the site. */
  readonly to: string;
}

/** One app, on all platforms on which it has this name. */
export interface App {
  readonly id: AppId;
  readonly name: string;
  /** File of its mark below `static/img/apps`, without extension. */
  readonly mark: string;
  /** What it is, in a few words. */
  readonly kind: string;
  /** What it does for a store. */
  readonly text: string;
  readonly guides: readonly PlatformPage[];
  /** Guides to its plans, where there are some. */
  readonly plans?: readonly PlatformPage[];
}

/** Something that a store owner wants, and the apps that help. */
export interface Want {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly apps: readonly App[];
}

/** Where the guides of each platform are. */
export const platforms: readonly { readonly name: string; readonly platform: Platform; readonly to: string; readonly unit: string }[] = [
  { name: 'Shopify', platform: 'Shopify', to: '/docs/category/shopify-apps', unit: 'apps' },
  { name: 'Ecwid by Lightspeed', platform: 'Ecwid', to: '/docs/category/ecwid-by-lightspeed-apps', unit: 'apps' },
  { name: 'WordPress', platform: 'WordPress', to: '/docs/category/wordpress-plugins', unit: 'plugins' },
  { name: 'Magento', platform: 'Magento', to: '/docs/category/magento-extensions', unit: 'extensions' },
];

/** All apps, grouped by what they are wanted for. */
export const wants: readonly Want[] = [
  {
    id: 'show',
    title: 'Show what a product is really like',
    text: 'Nobody can pick it up. Let people look closely, and read what buyers thought.',
    apps: [
      {
        id: 'zoommaster',
        name: 'ZoomMaster',
        mark: 'zoommaster',
        kind: 'A closer look at product pictures',
        text: 'Shoppers look at your pictures from close up, down to the seam.',
        guides: [{ platform: 'Shopify', to: '/docs/category/zoommaster' }],
        plans: [{ platform: 'Shopify', to: '/docs/Shopify/zoommaster/plans-and-features' }],
      },
      {
        id: 'review-rating',
        name: 'Review & Rating',
        mark: 'review-rating',
        kind: 'Stars and words from buyers',
        text: 'Stars and words from your customers, next to the product they are about.',
        guides: [{ platform: 'Shopify', to: '/docs/category/review-and-rating' }],
        plans: [{ platform: 'Shopify', to: '/docs/Shopify/review-rating/basic-and-professional-plan' }],
      },
    ],
  },
  {
    id: 'cart',
    title: 'Keep the cart in view',
    text: 'Shoppers see what goes together, and what they have chosen already.',
    apps: [
      {
        id: 'bundlify',
        name: 'Bundlify',
        mark: 'bundlify',
        kind: 'Bundles, and what is bought together',
        text: 'Offers products as a set, or shows what is often bought together.',
        guides: [{ platform: 'Shopify', to: '/docs/category/bundlify-bought-together' }],
        plans: [{ platform: 'Shopify', to: '/docs/Shopify/bundlify/professional-plan' }],
      },
      {
        id: 'cart-notification',
        name: 'Cart Notification',
        mark: 'cartnotification',
        kind: 'A word about what is in the cart',
        text: 'Tells shoppers what is in their cart, or what they just put into it.',
        guides: [{ platform: 'Shopify', to: '/docs/category/cart-notification' }],
      },
    ],
  },
  {
    id: 'answer',
    title: 'Answer while people are still choosing',
    text: 'A question that stays open is a reason to look elsewhere. Let shoppers ask where they are.',
    apps: [
      {
        id: 'askify',
        name: 'Askify',
        mark: 'askify',
        kind: 'Product questions and answers',
        text: 'Questions on the product page, and your answers for the next shopper.',
        guides: [{ platform: 'Shopify', to: '/docs/category/askify-questions-and-answers' }],
        plans: [{ platform: 'Shopify', to: '/docs/Shopify/askify/basic-and-advanced-plan' }],
      },
      {
        id: 'bizify',
        name: 'Bizify',
        mark: 'bizify',
        kind: 'WhatsApp chat button',
        text: 'A button in your store that opens a WhatsApp chat with you.',
        guides: [{ platform: 'Shopify', to: '/docs/category/bizify-whatsapp-chat' }],
        plans: [{ platform: 'Shopify', to: '/docs/Shopify/bizify/free-and-basic-plan' }],
      },
      {
        id: 'whatsappify',
        name: 'Whatsappify',
        mark: 'whatsappify',
        kind: 'WhatsApp chat, outside of Shopify',
        text: 'The same short way to a chat, for stores on Magento and WordPress.',
        guides: [
          { platform: 'WordPress', to: '/docs/wordpress/whatsappify/install-w-whatsapp' },
          { platform: 'Magento', to: '/docs/category/whatsappify' },
        ],
      },
    ],
  },
  {
    id: 'welcome',
    title: 'Welcome everyone, and ask before you track',
    text: 'Visitors see and read differently, and each of them decides about cookies. Give them the means for both.',
    apps: [
      {
        id: 'accessibility',
        name: 'Accessibility',
        mark: 'accessibility',
        kind: 'Lets visitors adjust the display',
        text: 'Visitors adjust how your store is shown until they can use it with ease.',
        guides: [
          { platform: 'Shopify', to: '/docs/category/accessibility' },
          { platform: 'Ecwid', to: '/docs/ecwid/accessibility/install-accessibility-app' },
          { platform: 'Magento', to: '/docs/category/magento-accessibility' },
        ],
        plans: [
          { platform: 'Shopify', to: '/docs/Shopify/accessibility/free-and-professional-plan' },
          { platform: 'Ecwid', to: '/docs/ecwid/accessibility/plans-and-features' },
          { platform: 'Magento', to: '/docs/magento/accessibility/plans-and-features' },
        ],
      },
      {
        id: 'cookiefy',
        name: 'Cookiefy',
        mark: 'cookiefy',
        kind: 'Cookie consent and privacy banner',
        text: 'Asks visitors for their consent, in your words and in the look of your store.',
        guides: [
          { platform: 'Shopify', to: '/docs/category/cookiefy' },
          { platform: 'WordPress', to: '/docs/category/wordpress-cookiefy' },
          { platform: 'Magento', to: '/docs/category/magento-cookiefy' },
        ],
        plans: [
          { platform: 'Shopify', to: '/docs/Shopify/cookiefy/free-and-advanced-plan' },
          { platform: 'WordPress', to: '/docs/wordpress/cookiefy/plans-and-features' },
        ],
      },
      {
        id: 'cookie-consent-banner',
        name: 'Cookie Consent Banner',
        mark: 'cookiefy',
        kind: 'Cookie consent on Ecwid',
        text: 'The consent banner for stores that run on Ecwid by Lightspeed.',
        guides: [{ platform: 'Ecwid', to: '/docs/category/cookie-consent-banner' }],
      },
    ],
  },
  {
    id: 'plan',
    title: 'Keep the back office in order',
    text: 'Sort what has come in, see what is coming, and have the posts of next week ready.',
    apps: [
      {
        id: 'taggify',
        name: 'Taggify',
        mark: 'taggify',
        kind: 'Tags for customers and orders',
        text: 'Puts tags on customers and orders by rules that you set.',
        guides: [{ platform: 'Shopify', to: '/docs/category/taggify-customer-and-orders' }],
        plans: [{ platform: 'Shopify', to: '/docs/Shopify/taggify/free-basic-advanced-professional-plans' }],
      },
      {
        id: 'predictify',
        name: 'Predictify',
        mark: 'predictify',
        kind: 'Sales forecasting',
        text: 'Reads your past sales and says what the next ones may look like.',
        guides: [{ platform: 'Shopify', to: '/docs/category/predictify' }],
        plans: [{ platform: 'Shopify', to: '/docs/Shopify/predictify/advanced-and-professional-plan' }],
      },
      {
        id: 'schedulsmart',
        name: 'SchedulSmart',
        mark: 'schedulsmart',
        kind: 'Posts for social networks, on time',
        text: 'Publishes your posts on social networks when you planned it.',
        guides: [{ platform: 'Shopify', to: '/docs/category/schedulsmart' }],
        plans: [{ platform: 'Shopify', to: '/docs/Shopify/schedulsmart/free-and-professional-plan' }],
      },
    ],
  },
];

export const apps: readonly App[] = wants.flatMap((want) => want.apps);
