import { longText } from '../long-text.ts';
import { tempSite } from '../program/temp-site.ts';

/** A site with a sidebar, posts, and a dropdown in the navbar. */
export const mobileMenuSite = tempSite({
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  navbar: { items: [
    { label: 'Documentation', to: '/docs/intro', activeBasePath: '/docs' },
    { label: 'More', items: [{ label: 'About', to: '/about' }, { label: 'Elsewhere', href: 'https://elsewhere.example' }] },
    { label: 'Part 3', to: '/docs/intro#part-3', position: 'right' },
  ] },
};
`,
  'content/pages/index.md': '# Home\n',
  'content/pages/about.md': '# About\n',
  'content/docs/intro.md': `# Introduction\n\n${longText(6)}`,
  'content/docs/guides/first.md': '# First\n',
  'content/docs/guides/_category_.yml': 'label: Guides\n',
  'content/blog/2024-01-02-post.md': '# A post\n\nText.\n\n<!-- truncate -->\n',
});
