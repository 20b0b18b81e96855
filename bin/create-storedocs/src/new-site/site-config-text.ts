import { helperGlobs } from '../../../../src/config/schema/source-schema.ts';
import type { StarterOptions } from './starter-options.ts';

const urlComments = {
  en: 'Where the site will be published, without a path.',
  de: 'Wo die Website veröffentlicht wird, ohne Pfad.',
} as const;

const linkComments = {
  en: 'The documents may have broken links already. Without these lines, they stop the build.',
  de: 'Die Dokumente haben vielleicht schon kaputte Links. Ohne diese Zeilen bricht der Build daran ab.',
} as const;

const ruleComments = {
  en: 'The code host shows such documents, too. Remove these lines to improve them.',
  de: 'Auch die Plattform für den Code zeigt solche Dokumente an. Ohne diese Zeilen werden sie gemeldet.',
} as const;

/** Rules about documents that a code host renders without a word. */
const lenientRules: Readonly<Record<string, string>> = {
  'front-matter-invalid': 'warn',
  'front-matter-syntax': 'warn',
  'heading-order': 'off',
  'id-duplicate': 'off',
  'image-alt': 'off',
  'table-header': 'off',
};

/** The text of `site.config.ts` for a new site: only what has no default. */
export function siteConfigText({ title, language, withBlog, ci, host, folder, docs: existing, outDir }: StarterOptions): string {
  const pages = ci !== undefined ? host : undefined;
  const editUrl = host && `${host.url}${host.editPath}${folder === '' ? '' : `${encodeURI(folder)}/`}`.replaceAll("'", '%27');
  const docs = [
    existing && `path: ${quoted(existing.path)}, numberPrefixParser: false`,
    existing?.hasPermalinks && "routeBasePath: '/'",
    existing &&
      existing.unreadable.length > 0 &&
      `exclude: [${[...helperGlobs.parse(undefined), ...existing.unreadable].map(quoted).join(', ')}]`,
    editUrl && `editUrl: '${editUrl}'`,
  ].filter((key) => typeof key === 'string');
  const lines = [
    `title: '${title}',`,
    `// ${urlComments[language]}`,
    `url: '${pages?.pagesUrl ?? 'https://docs.example.com'}',`,
    pages && pages.pagesPath !== '/' && `baseUrl: '${pages.pagesPath}',`,
    outDir !== 'build' && `outDir: '${outDir}',`,
    language !== 'en' && `i18n: { defaultLocale: '${language}' },`,
    docs.length > 0 && `docs: { ${docs.join(', ')} },`,
    editUrl && withBlog && `blog: { editUrl: '${editUrl}' },`,
    existing?.hasDiagrams && 'markdown: { mermaid: true },',
    ...(existing ? lenientLines(language) : []),
    host && `footer: { links: [{ label: '${host.label}', href: '${host.url}' }] },`,
  ].filter((line) => typeof line === 'string');
  return `import { defineConfig } from 'storedocs';\n\nexport default defineConfig({\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;
}

/** Settings for documents that were never checked. */
function lenientLines(language: StarterOptions['language']): string[] {
  return [
    `// ${linkComments[language]}`,
    ...['Links', 'Anchors', 'Images'].map((name) => `onBroken${name}: 'warn',`),
    `// ${ruleComments[language]}`,
    'rules: {',
    ...Object.entries(lenientRules).map(([rule, level]) => `  '${rule}': '${level}',`),
    '},',
  ];
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
