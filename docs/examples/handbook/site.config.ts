import { defineConfig } from 'storedocs';

export default defineConfig({
  title: 'Handbook',
  tagline: 'How we work',
  url: 'https://handbook.example.com',
  docs: { routeBasePath: '/' },
  navbar: { items: [{ label: 'Your first day', to: '/first-week/first-day' }] },
  pages: false,
  blog: false,
  rules: { 'description-missing': 'warn', 'title-duplicate': 'error' },
});
