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

/** An app on one platform, with paths of this site. */
export interface Edition {
  readonly platform: Platform;
  /** The first page or the category of its guides. */
  readonly guides: string;
  /** The guide to its installation. */
  readonly install: string;
  /** The guide to its plans. */
  readonly plans: string;
}

export const planNames = ['Free', 'Basic', 'Advanced', 'Professional'] as const;

/** A name of plans that several apps share. */
export type PlanName = (typeof planNames)[number];

/** The plans of an app on one platform, as the address of its guide to plans names them; empty where only the listing does. */
export function plansOf({ plans }: Edition): PlanName[] {
  const words = (plans.split('/').at(-1) ?? '').split('-');
  return planNames.filter((name) => words.includes(name.toLowerCase()));
}

/** One app, on all platforms on which it has this name. */
export interface App {
  readonly id: AppId;
  readonly name: string;
  /** Tag of the posts that are about it. */
  readonly tag: string;
  /** File of its mark below `static/img/apps`, without extension. */
  readonly mark: string;
  /** What it is, in a few words. */
  readonly kind: string;
  /** What it does for a store. */
  readonly text: string;
  readonly editions: readonly Edition[];
}

/** One platform, its guides, and where its apps are listed. */
export interface PlatformFacts {
  readonly platform: Platform;
  /** As its maker writes it. */
  readonly name: string;
  /** Path of the category of its guides. */
  readonly to: string;
  /** What our products are called there, in the plural. */
  readonly unit: string;
  /** Where an app is listed. */
  readonly market: string;
  /** Whether owners look for apps there by name. */
  readonly isSearched: boolean;
}

/** Something that a store owner wants, and the apps that help. */
export interface Want {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly apps: readonly App[];
}

/** The platforms in the order in which pages name them. */
export const platforms: readonly PlatformFacts[] = [
  { name: 'Shopify', platform: 'Shopify', to: '/docs/category/shopify-apps', unit: 'apps', market: 'Shopify App Store', isSearched: true },
  {
    name: 'Ecwid by Lightspeed',
    platform: 'Ecwid',
    to: '/docs/category/ecwid-by-lightspeed-apps',
    unit: 'apps',
    market: 'Ecwid App Market',
    isSearched: true,
  },
  {
    name: 'WordPress',
    platform: 'WordPress',
    to: '/docs/category/wordpress-plugins',
    unit: 'plugins',
    market: 'WordPress plugin page',
    isSearched: false,
  },
  {
    name: 'Magento',
    platform: 'Magento',
    to: '/docs/category/magento-extensions',
    unit: 'extensions',
    market: 'Magento marketplace',
    isSearched: false,
  },
];

/** All apps, grouped by what they are wanted for. */
export const wants: readonly Want[] = [
  {
    id: 'show',
    title: 'Show what a product is really like',
    text: 'Shoppers cannot pick it up. Let them look closely and read what buyers say.',
    apps: [
      {
        id: 'zoommaster',
        name: 'ZoomMaster',
        tag: 'zoommaster',
        mark: 'zoommaster',
        kind: 'Product image zoom',
        text: 'Shoppers look at your pictures from close up, down to the stitching.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/zoommaster',
            install: '/docs/Shopify/zoommaster/install-zoommaster',
            plans: '/docs/Shopify/zoommaster/plans-and-features',
          },
        ],
      },
      {
        id: 'review-rating',
        name: 'Review & Rating',
        tag: 'review-and-rating',
        mark: 'review-rating',
        kind: 'Product reviews and star ratings',
        text: 'Shows stars and reviews from your customers next to the product they are about.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/review-and-rating',
            install: '/docs/Shopify/review-rating/install-review-rating',
            plans: '/docs/Shopify/review-rating/basic-and-professional-plan',
          },
        ],
      },
    ],
  },
  {
    id: 'cart',
    title: 'Keep the cart in view',
    text: 'Shoppers see what goes together and what they have already chosen.',
    apps: [
      {
        id: 'bundlify',
        name: 'Bundlify',
        tag: 'bundlify',
        mark: 'bundlify',
        kind: 'Bundles and frequently bought together',
        text: 'Offers products as a set, or shows what is often bought together.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/bundlify-bought-together',
            install: '/docs/Shopify/bundlify/install-bundlify',
            plans: '/docs/Shopify/bundlify/professional-plan',
          },
        ],
      },
      {
        id: 'cart-notification',
        name: 'Cart Notification',
        tag: 'cart-notification',
        mark: 'cartnotification',
        kind: 'A message about the cart',
        text: 'Tells shoppers what is in their cart, or what they have just added.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/cart-notification',
            install: '/docs/Shopify/cartnotification/install-cart-notification',
            plans: '/docs/Shopify/cartnotification/plans-and-features',
          },
        ],
      },
    ],
  },
  {
    id: 'answer',
    title: 'Answer while shoppers are still choosing',
    text: 'An unanswered question is a reason to look elsewhere. Let shoppers ask on the spot.',
    apps: [
      {
        id: 'askify',
        name: 'Askify',
        tag: 'askify',
        mark: 'askify',
        kind: 'Product questions and answers',
        text: 'Shoppers ask on the product page, and your answer helps the next one too.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/askify-questions-and-answers',
            install: '/docs/Shopify/askify/install-askify',
            plans: '/docs/Shopify/askify/basic-and-advanced-plan',
          },
        ],
      },
      {
        id: 'bizify',
        name: 'Bizify',
        tag: 'bizify',
        mark: 'bizify',
        kind: 'WhatsApp chat for Shopify',
        text: 'A button in your store that opens a WhatsApp chat with you.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/bizify-whatsapp-chat',
            install: '/docs/Shopify/bizify/install-bizify',
            plans: '/docs/Shopify/bizify/free-and-basic-plan',
          },
        ],
      },
      {
        id: 'whatsappify',
        name: 'Whatsappify',
        tag: 'whatsappify',
        mark: 'whatsappify',
        kind: 'WhatsApp chat for WordPress and Magento',
        text: 'The same quick way to a chat, for stores on WordPress and Magento.',
        editions: [
          {
            platform: 'WordPress',
            guides: '/docs/wordpress/whatsappify/install-w-whatsapp',
            install: '/docs/wordpress/whatsappify/install-w-whatsapp',
            plans: '/docs/wordpress/whatsappify/plans-and-features',
          },
          {
            platform: 'Magento',
            guides: '/docs/category/whatsappify',
            install: '/docs/magento/whatsappify/install-whatsappify',
            plans: '/docs/magento/whatsappify/plans-and-features',
          },
        ],
      },
    ],
  },
  {
    id: 'welcome',
    title: 'Welcome everyone, and ask before you track',
    text: 'Visitors see and read in different ways, and each has a choice about cookies. Give them the means for both.',
    apps: [
      {
        id: 'accessibility',
        name: 'Accessibility',
        tag: 'accessibility-widget',
        mark: 'accessibility',
        kind: 'Display options for your visitors',
        text: 'A widget that lets visitors adjust how your store is shown to them.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/accessibility',
            install: '/docs/Shopify/accessibility/install-accessibility-app',
            plans: '/docs/Shopify/accessibility/free-and-professional-plan',
          },
          {
            platform: 'Ecwid',
            guides: '/docs/ecwid/accessibility/install-accessibility-app',
            install: '/docs/ecwid/accessibility/install-accessibility-app',
            plans: '/docs/ecwid/accessibility/plans-and-features',
          },
          {
            platform: 'Magento',
            guides: '/docs/category/magento-accessibility',
            install: '/docs/magento/accessibility/install-accessibility-extension',
            plans: '/docs/magento/accessibility/plans-and-features',
          },
        ],
      },
      {
        id: 'cookiefy',
        name: 'Cookiefy',
        tag: 'cookiefy',
        mark: 'cookiefy',
        kind: 'Cookie consent and privacy banner',
        text: 'Asks visitors for their consent, in your words and in the look of your store.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/cookiefy',
            install: '/docs/Shopify/cookiefy/install-cookiefy',
            plans: '/docs/Shopify/cookiefy/free-and-advanced-plan',
          },
          {
            platform: 'WordPress',
            guides: '/docs/category/wordpress-cookiefy',
            install: '/docs/wordpress/cookiefy/install-cookiefy',
            plans: '/docs/wordpress/cookiefy/plans-and-features',
          },
          {
            platform: 'Magento',
            guides: '/docs/category/magento-cookiefy',
            install: '/docs/magento/cookiefy/install-cookiefy',
            plans: '/docs/magento/cookiefy/plans-and-features',
          },
        ],
      },
      {
        id: 'cookie-consent-banner',
        name: 'Cookie Consent Banner',
        tag: 'cookie-consent-banner',
        mark: 'cookiefy',
        kind: 'Cookie consent for Ecwid',
        text: 'The consent banner for stores on Ecwid by Lightspeed.',
        editions: [
          {
            platform: 'Ecwid',
            guides: '/docs/category/cookie-consent-banner',
            install: '/docs/ecwid/cookie-consent-banner/install-cookie-consent-banner',
            plans: '/docs/ecwid/cookie-consent-banner/plans-and-features',
          },
        ],
      },
    ],
  },
  {
    id: 'plan',
    title: 'Keep the back office in order',
    text: 'Sort what has come in, estimate what comes next, and have next week’s posts ready.',
    apps: [
      {
        id: 'taggify',
        name: 'Taggify',
        tag: 'taggify',
        mark: 'taggify',
        kind: 'Tags for customers and orders',
        text: 'Tags customers and orders by rules that you set.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/taggify-customer-and-orders',
            install: '/docs/Shopify/taggify/install-taggify',
            plans: '/docs/Shopify/taggify/free-basic-advanced-professional-plans',
          },
        ],
      },
      {
        id: 'predictify',
        name: 'Predictify',
        tag: 'predictify',
        mark: 'predictify',
        kind: 'Sales forecasting',
        text: 'Estimates future sales from what your store has sold so far.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/predictify',
            install: '/docs/Shopify/predictify/install-predictify',
            plans: '/docs/Shopify/predictify/advanced-and-professional-plan',
          },
        ],
      },
      {
        id: 'schedulsmart',
        name: 'SchedulSmart',
        tag: 'schedulsmart',
        mark: 'schedulsmart',
        kind: 'Scheduled social posts',
        text: 'Publishes your posts on social networks at the time you planned.',
        editions: [
          {
            platform: 'Shopify',
            guides: '/docs/category/schedulsmart',
            install: '/docs/Shopify/schedulsmart/install-schedulsmart',
            plans: '/docs/Shopify/schedulsmart/free-and-professional-plan',
          },
        ],
      },
    ],
  },
];

export const apps: readonly App[] = wants.flatMap((want) => want.apps);
