import { tempSite } from '../program/temp-site.ts';

const words = (count: number) => 'Words and words. '.repeat(count);
/** Headings of many lengths: one of them ends just before the end of the line. */
const headings = Array.from({ length: 40 }, (_, index) => `## A ${'i'.repeat(index % 8)} ${'word '.repeat(1 + index / 4)}\n`).join('\n');

const tags = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter} tag`);

/** A site with headings, tags, tables and code of many lengths. */
export const layoutSite = tempSite({
  'content/static/favicon.ico': '',
  'site.config.ts': `export default {
  title: 'Layout',
  url: 'https://example.com',
  navbar: {
    hideOnScroll: true,
    items: ['Apps', 'Blog', 'Documentation', 'About us', 'Contact us', 'Login'].map((label) => ({ label, to: '/about', position: 'right' })),
  },
  footer: { links: [{ title: 'Pages', items: [{ label: 'About', to: '/about' }] }] },
};\n`,
  'content/docs/headings.md': `# Headings\n\n${headings}`,
  'content/docs/short.md': `# Short\n\n${words(200)}\n\n## One\n\n${words(300)}\n\n## Two\n\n${words(300)}\n`,
  'content/docs/link.md': `# Link\n\n[To the needle](text.md#:~:text=needle)\n`,
  'content/docs/text.md': `# Text\n\n${words(600)}\n\nHere is the needle.\n\n${words(600)}\n`,
  'content/docs/code.mdx': `# Code

\`\`\`text
${'a long first line '.repeat(9)}
\`\`\`

<Tabs><TabItem value="a">

\`\`\`text
in a tab
\`\`\`

</TabItem></Tabs>

- [ ] A task ${words(30)}
`,
  'content/blog/2025-01-02-post.md': `---\ntags: [${tags.join(', ')}]\n---\n\n# Post\n\n${words(20)}\n\n<!-- truncate -->\n\n${headings}`,
  'content/pages/about.md': `# About\n\n${words(20)}\n\n${headings}`,
  'content/pages/landing.mdx': '---\ntitle: Landing\nlayout: landing\n---\n\n<Hero title="Sell more">\n\nWords.\n\n</Hero>\n',
});

/** Elements wider than the window, except inside elements that scroll. Runs in the browser. */
export function sticksOut(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 1 &&
        (left < -0.5 || right > document.documentElement.clientWidth + 0.5) &&
        !element.closest('pre, .sd-table, .sd-tag-letters')
      );
    })
    .map(({ localName, className }) => `${localName}.${className}`);
}
