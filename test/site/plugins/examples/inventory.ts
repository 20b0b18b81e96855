import type { SitePlugin } from 'storedocs';

/** Lists all documents in `inventory.json`, and reports duplicate titles. */
export function inventory(): SitePlugin {
  return {
    name: 'inventory',
    rules: { 'same-title': { description: 'Documents with the same title as another one.', level: 'warn' } },
    files({ pages }) {
      const documents = pages.filter(({ kind }) => kind === 'doc').map(({ url, title }) => ({ url, title }));
      return [{ path: 'inventory.json', contents: JSON.stringify(documents) }];
    },
    check({ pages }) {
      const titles = pages.map(({ title }) => title);
      return pages
        .filter(({ title, source }, index) => title && source && titles.indexOf(title) !== index)
        .map(({ title, source }) => ({
          rule: 'same-title',
          message: `Another page has the title "${title}".`,
          file: source,
          hint: 'Give each page a unique title.',
        }));
    },
  };
}
