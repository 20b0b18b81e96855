import * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import { attempt } from '../../model/diagnostic.ts';
import type { SyntaxHint } from '../../model/markdown-extension.ts';
import type { PagePart, SitePlugin } from '../../model/plugin.ts';
import { joinUrl } from '../../text/url.ts';
import { findMermaid } from './mermaid-package.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'diagram-invalid': true;
  }
}

const keys = {
  markdown: z
    .object({
      mermaid: z
        .boolean()
        .default(false)
        .describe('Renders code blocks with the language `mermaid` as diagrams. Requires the package `mermaid`.'),
    })
    .prefault({}),
};

const hint: SyntaxHint = {
  language: 'mermaid',
  message: 'The diagram is shown as code',
  hint: 'Set "markdown: { mermaid: true }" in the configuration, and run "npm install mermaid". To show the code, write ```text.',
};

const element = 'storedocs-diagram';

/** Diagrams, drawn by Mermaid in the browser. */
export const diagrams: Feature<typeof keys> = {
  name: 'diagrams',
  keys,
  codes: ['diagram-invalid'],
  plugins({ markdown: { mermaid } }, { source }): readonly SitePlugin[] {
    if (!mermaid) return [{ name: 'diagrams', hints: [hint] }];
    const place = { file: source.file, ...findKey(source.text, 'mermaid') };
    const library = (root: string) => attempt([], () => findMermaid(root, place));
    return [
      {
        name: 'diagrams',
        setup: ({ root }) => void findMermaid(root, place),
        async markdown({ root }) {
          const { checkDiagrams } = await import('./check-diagrams.ts');
          return { codeBlocks: { mermaid: { element, check: checkDiagrams(root, place) } }, cacheInputs: library(root)?.module ?? '' };
        },
        pageParts({ root, baseUrl }) {
          const found = library(root);
          return found ? [diagramPart(joinUrl(baseUrl, found.module))] : [];
        },
        staticFiles: ({ root }) => library(root)?.files ?? {},
      },
    ];
  },
};

/** `url` is that of the library. */
function diagramPart(url: string): PagePart {
  const file = (path: string) => JSON.stringify(featureFile('diagrams', path));
  return {
    name: 'diagram',
    element,
    styles: `@import ${file('templates/styles/diagram.css')} layer(content);`,
    script: `import { drawDiagrams } from ${file('client/diagram.ts')}; drawDiagrams(${JSON.stringify(url)});`,
  };
}
