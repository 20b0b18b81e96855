import type { Vendor } from './vendor-schema.ts';

const { env } = process;

/**
 * What only the company behind this site knows. Pages show what is filled in and do without the rest; `storedocs check` lists what is missing,
 * and `PUBLISH=1 npm run check` fails without the facts that the law asks for. A variable of the environment wins where one is named.
 */
export const vendor: Vendor = {
  company: { name: '', legalForm: '', address: [], registration: '' },
  supportEmail: env.SUPPORT_EMAIL || '',
  contactForm: env.CONTACT_FORM || '',
  answerDays: null,
  siteUrl: env.SITE_URL || 'https://www.example.com',
  loginUrl: env.LOGIN_URL || '',
  social: {
    youtube: env.YOUTUBE_URL || '',
    twitter: env.TWITTER_URL || '',
    facebook: env.FACEBOOK_URL || '',
    instagram: env.INSTAGRAM_URL || '',
    linkedin: env.LINKEDIN_URL || '',
  },
  privacy: {
    host: '',
    logDays: null,
    mailService: '',
    authority: '',
    officer: '',
    services: { analytics: null, chat: null, accessibilityWidget: null, cookieConsent: null, marketing: null },
  },
  terms: { law: '', courts: '', refundDays: null },
  legalDate: '2026-11-26',
  apps: {
    zoommaster: { launched: null, listings: { Shopify: '' }, features: [] },
    'review-rating': { launched: null, listings: { Shopify: '' }, features: [] },
    bundlify: { launched: null, listings: { Shopify: '' }, features: [] },
    'cart-notification': { launched: null, listings: { Shopify: '' }, features: [] },
    askify: { launched: null, listings: { Shopify: '' }, features: [] },
    bizify: { launched: null, listings: { Shopify: '' }, features: [] },
    whatsappify: { launched: null, listings: { WordPress: '', Magento: '' }, features: [] },
    accessibility: { launched: null, listings: { Shopify: '', Ecwid: '', Magento: '' }, features: [] },
    cookiefy: { launched: null, listings: { Shopify: '', WordPress: '', Magento: '' }, features: [] },
    'cookie-consent-banner': { launched: null, listings: { Ecwid: '' }, features: [] },
    taggify: { launched: null, listings: { Shopify: '' }, features: [] },
    predictify: { launched: null, listings: { Shopify: '' }, features: [] },
    schedulsmart: { launched: null, listings: { Shopify: '' }, features: [] },
  },
};
