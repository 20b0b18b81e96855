import type { Feature } from '../../config/feature.ts';
import { featureFile } from '../../io/fs/package-root.ts';

const file = (path: string) => JSON.stringify(featureFile('fields', path));

/** Tables of keys that readers see as entries, and a field that filters entries and sections. */
export const fields: Feature = {
  name: 'fields',
  plugins: () => [
    {
      name: 'fields',
      async markdown() {
        const { remarkFields } = await import('./remark-fields.ts');
        return { remarkPlugins: [remarkFields] };
      },
      pageParts: () => [
        { name: 'fields', element: '.sd-fields', styles: `@import ${file('templates/styles/fields.css')} layer(content);` },
        {
          name: 'filter',
          element: 'storedocs-filter',
          styles: `@import ${file('templates/styles/filter.css')} layer(content);`,
          script: `import { defineFilter } from ${file('client/filter.ts')}; defineFilter();`,
        },
      ],
    },
  ],
};
