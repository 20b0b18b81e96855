import { defineConfig } from 'storedocs';

export default defineConfig({
  title: 'Lumen',
  tagline: 'Lights for every room',
  url: 'https://lumen.example.com',
  contentSecurityPolicy: true,
  navbar: {
    items: [
      { type: 'doc', docId: 'install', label: 'Docs' },
      { label: 'News', to: '/blog' },
    ],
  },
  footer: { copyright: '© Lumen' },
});
