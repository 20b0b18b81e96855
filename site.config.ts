import { defineConfig } from 'storedocs';

export default defineConfig({
  title: 'StoreDocs',
  tagline: 'Simplifying e-Commerce Business',
  url: process.env.SITE_URL ?? 'https://www.example.com',
  docs: { sidebarPath: 'sidebars.json' },
  contentSecurityPolicy: true,
  // Nothing is called unless its id is given.
  analytics: { id: process.env.ANALYTICS_ID ?? '' },
  chat: { websiteToken: process.env.CHAT_TOKEN ?? '', baseUrl: process.env.CHAT_URL ?? 'https://chat.example.com' },
  widgets: {
    accessibility: process.env.ACCESSIBILITY_SCRIPT ?? '',
    cookieConsent: process.env.COOKIE_CONSENT_SCRIPT ?? '',
    preconnect: [process.env.MARKETING_HOST ?? ''],
  },
  navbar: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '', width: 32, height: 32 },
    items: [
      { label: 'Apps', to: '/apps', position: 'right' },
      { label: 'Documentation', to: '/docs/Intro', position: 'right', activeBasePath: '/docs' },
      { label: 'About us', to: '/about-us', position: 'right' },
      { label: 'Contact us', to: '/contact', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Documentation',
        items: [
          { label: 'Shopify apps', to: '/docs/category/shopify-apps' },
          { label: 'WordPress plugins', to: '/docs/category/wordpress-plugins' },
          { label: 'Other common FAQs', to: '/docs/category/other-common-faqs' },
        ],
      },
      {
        title: 'StoreDocs',
        items: [
          { label: 'Home', to: '/' },
          { label: 'About us', to: '/about-us' },
          { label: 'Apps', to: '/apps' },
          { label: 'Contact us', to: '/contact' },
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Privacy policy', to: '/policy' },
          { label: 'Accessibility statement', to: '/accessibility-statement' },
        ],
      },
    ],
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: 'StoreDocs', width: 100, height: 100 },
    copyright: 'Copyright © StoreDocs',
  },
});
