/** A configuration with these keys besides title and URL. */
export const config = (keys: string) => `export default { title: 'T', url: 'https://example.com', ${keys} };\n`;

/** A site with links, redirects, two languages and a hidden page. */
export const files = {
  'site.config.ts': config(
    "redirects: [{ from: '/old', to: '/docs/a' }], i18n: { locales: ['en', 'de'] }, footer: { links: [{ label: 'A', to: '/docs/a' }] }",
  ),
  'content/pages/index.md': '# Home\n\n[A](/docs/a?from=home#one)\n',
  'content/docs/a.md': '# A\n\n## One\n\n[B](b.mdx) and [other](https://other.example/x)\n\n<span id="mark"></span>\n',
  'content/docs/b.mdx': '# B\n\n## 2024\n\n<a href="/docs/a">A</a>\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'content/static/terms.pdf': 'pdf',
};
