import type { Vendor } from './vendor-schema.ts';

const { env } = process;

/**
 * What only the company behind this site knows. Pages show what is filled in and do without the rest; `storedocs check` lists what is missing.
 * Addresses at example.com are placeholders. A variable of the environment wins where one is named.
 */
export const vendor: Vendor = {
  company: { name: '', legalForm: '', address: [], registration: '' },
  supportEmail: env.SUPPORT_EMAIL || '',
  answerDays: null,
  siteUrl: env.SITE_URL || 'https://www.example.com',
  loginUrl: env.LOGIN_URL || 'https://login.example.com/',
  social: {
    youtube: env.YOUTUBE_URL || 'https://youtube.example.com/',
    twitter: env.TWITTER_URL || 'https://twitter.example.com/',
    facebook: env.FACEBOOK_URL || 'https://facebook.example.com/',
    instagram: env.INSTAGRAM_URL || 'https://instagram.example.com/',
    linkedin: env.LINKEDIN_URL || 'https://linkedin.example.com/',
  },
  privacy: { host: '', logDays: null, mailService: '', authority: '', services: [] },
  terms: { law: '', courts: '', refundDays: null },
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
