import { defineConfig } from 'storedocs';

export default defineConfig({
  title: 'Handbook',
  tagline: 'How we work',
  url: 'https://handbook.example.com',
  docs: { routeBasePath: '/' },
  pages: false,
  blog: false,
  rules: { 'description-missing': 'warn', 'title-duplicate': 'error' },
});
