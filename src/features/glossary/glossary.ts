import { join } from 'node:path';
import type { Feature } from '../../config/feature.ts';
import { isThere } from '../../io/fs/file-error.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import { readText } from '../../io/fs/read-text.ts';
import type { SyntaxHint } from '../../model/markdown-extension.ts';
import type { SitePlugin } from '../../model/plugin.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'glossary-invalid': true;
    'term-unknown': true;
  }
}

/** Paths of the glossary, relative to the root; the first one that exists is used. */
const files = ['content/glossary.yml', 'content/glossary.yaml', 'content/glossary.json'];

const hint: SyntaxHint = {
  directive: 'term',
  code: 'term-unknown',
  message: '":term" is shown as text, because the site has no glossary',
  hint: 'Create content/glossary.yml with a line for each term, such as "%s: What it means".',
};

/** Terms that show their definitions, for sites with a glossary. */
export const glossary: Feature = {
  name: 'glossary',
  codes: ['glossary-invalid', 'term-unknown'],
  plugins(_, { root }): readonly SitePlugin[] {
    const file = files.find((path) => isThere(join(root, path)));
    if (file === undefined) return [{ name: 'glossary', inputs: files, hints: [hint] }];
    return [
      {
        name: 'glossary',
        inputs: files,
        async markdown() {
          const { parseGlossary, remarkTerms } = await import('./remark-terms.ts');
          const terms = parseGlossary(file, readText(root, file).text);
          return { remarkPlugins: [[remarkTerms, terms]], cacheInputs: terms };
        },
        pageParts: () => [{ name: 'term', element: '.sd-term', styles }],
      },
    ];
  },
};

const styles = `@import ${JSON.stringify(featureFile('glossary', 'templates/styles/term.css'))} layer(content);`;
