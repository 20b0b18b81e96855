import { defineConfig } from 'storedocs';

export default defineConfig({
  title: 'Bread',
  url: 'https://bread.example.com',
  pages: false,
  blog: false,
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
});
