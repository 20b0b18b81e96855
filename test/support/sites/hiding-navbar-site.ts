import { longText } from '../long-text.ts';
import { tempSite } from '../program/temp-site.ts';

/** A site whose navbar hides on scroll. */
export const hidingSite = tempSite({
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  announcementBar: { content: 'News' },
  navbar: { hideOnScroll: true, items: [{ label: 'More', items: [{ label: 'Docs', to: '/docs/long' }] }] },
};
`,
  'content/docs/long.md': `# Long\n\n[To part 9](#part-9)\n\n${longText(12)}`,
});
