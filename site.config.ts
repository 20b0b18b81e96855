import { defineConfig } from 'storedocs';
import { blogShell } from './content/blog-shell.ts';
import { inlineFigures } from './content/inline-figures.ts';
import { screenNames } from './content/screen-names.ts';
import { searchSynonyms } from './content/search-synonyms.ts';
import { serviceValues } from './content/services.ts';
import { vendor } from './content/vendor.ts';
import { vendorCheck } from './content/vendor-check.ts';
import { validateVendor } from './content/vendor-schema.ts';

const { siteUrl: url, loginUrl, social } = validateVendor(vendor);
const services = serviceValues(process.env);

/** Networks on which the vendor has a page. */
const networks = (
  [
    { label: 'YouTube', icon: 'youtube', href: social.youtube },
    { label: 'Twitter', icon: 'x', href: social.twitter },
    { label: 'Facebook', icon: 'facebook', href: social.facebook },
    { label: 'Instagram', icon: 'instagram', href: social.instagram },
    { label: 'LinkedIn', icon: 'linkedin', href: social.linkedin },
  ] as const
).filter(({ href }) => href !== '');

export default defineConfig({
  title: 'StoreDocs',
  tagline: 'Simplifying e-Commerce Business',
  url,
  favicon: 'favicon.svg',
  image: {
    src: 'img/social-card.png',
    alt: 'StoreDocs: simplifying e-commerce business, with the marks of twelve store apps.',
    width: 1200,
    height: 630,
  },
  headTags: [
    { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' } },
    { tagName: 'meta', attributes: { property: 'og:site_name', content: 'StoreDocs' } },
  ],
  // British spelling, and dates to match.
  i18n: { localeConfigs: { en: { label: 'English', htmlLang: 'en-GB' } } },
  docs: { sidebarPath: 'sidebars.json' },
  blog: {
    blogDescription: 'Notes on running a store: what shoppers see, what customers ask, and what to try next.',
    listLayout: 'cards',
    relatedPosts: 2,
    blogSidebarCount: 'ALL',
    blogSidebarTitle: 'All posts',
  },
  search: { synonyms: searchSynonyms, emptyLink: { label: 'Ways to reach us', to: '/contact/' } },
  share: ['x', 'facebook', 'linkedin', 'bluesky', 'email'],
  markdown: { typographer: true },
  plugins: [
    vendorCheck({ isPublished: process.env.PUBLISH === '1' }),
    screenNames(import.meta.dirname),
    inlineFigures(import.meta.dirname),
    blogShell,
  ],
  rules: { 'agent-index': 'error', 'agent-page': 'error', 'agent-start': 'error' },
  contentSecurityPolicy: true,
  // Nothing is called unless its id is given, and the build fails unless `vendor.ts` describes it.
  analytics: { id: services.analytics },
  chat: { websiteToken: services.chat, baseUrl: process.env.CHAT_URL ?? '' },
  widgets: {
    accessibility: services.accessibilityWidget,
    cookieConsent: services.cookieConsent,
    preconnect: [services.marketing],
  },
  feedback: { contact: '/contact' },
  navbar: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '', width: 32, height: 32 },
    hideOnScroll: true,
    items: [
      { label: 'Apps', to: '/apps', position: 'right' },
      { label: 'Blog', to: '/blog', position: 'right', activeBasePath: '/blog' },
      { label: 'Documentation', to: '/docs/Intro', position: 'right', activeBasePath: '/docs' },
      { label: 'About us', to: '/about-us', position: 'right' },
      { label: 'Contact us', to: '/contact', position: 'right' },
      ...(loginUrl === '' ? [] : [{ label: 'Login', href: loginUrl, position: 'right' } as const]),
    ],
  },
  footer: {
    links: [
      {
        title: 'Explore',
        items: [
          { label: 'Home', to: '/' },
          { label: 'Apps', to: '/apps' },
          { label: 'Pricing', to: '/pricing' },
          { label: 'Services', to: '/service' },
          { label: 'Blogs', to: '/blog' },
        ],
      },
      {
        title: 'Documentation',
        items: [
          { label: 'Shopify apps', to: '/docs/category/shopify-apps' },
          { label: 'Ecwid by Lightspeed apps', to: '/docs/category/ecwid-by-lightspeed-apps' },
          { label: 'WordPress plugins', to: '/docs/category/wordpress-plugins' },
          { label: 'Magento extensions', to: '/docs/category/magento-extensions' },
          { label: 'Other common FAQs', to: '/docs/category/other-common-faqs' },
        ],
      },
      {
        title: 'Company',
        items: [
          { label: 'About us', to: '/about-us' },
          { label: 'Contact us', to: '/contact' },
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Privacy Policy', to: '/policy' },
          { label: 'Terms And Conditions', to: '/terms-and-conditions' },
          { label: 'Refund and Cancellation Policy', to: '/refundpolicy' },
          { label: 'Accessibility Statement', to: '/accessibility-statement' },
        ],
      },
      ...(networks.length === 0 ? [] : [{ title: 'Follow us', items: networks }]),
    ],
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: 'StoreDocs', width: 100, height: 100 },
    copyright: 'Copyright © StoreDocs. Names of platforms are trademarks of their owners.',
  },
});
