import type { StarterOptions } from './starter-options.ts';

const urlComments = {
  en: 'Where the site will be published, without a path.',
  de: 'Wo die Website veröffentlicht wird, ohne Pfad.',
} as const;

const linkComments = {
  en: 'The documents may have broken links already. Without these lines, they stop the build.',
  de: 'Die Dokumente haben vielleicht schon kaputte Links. Ohne diese Zeilen bricht der Build daran ab.',
} as const;

/** The text of `site.config.ts` for a new site: only what has no default. */
export function siteConfigText({ title, language, withBlog, ci, host, folder, docsFolder, outDir }: StarterOptions): string {
  const pages = ci !== undefined ? host : undefined;
  const editUrl = host && `${host.url}${host.editPath}${folder === '' ? '' : `${encodeURI(folder)}/`}`.replaceAll("'", '%27');
  const docs = [
    docsFolder !== undefined && `path: ${quoted(docsFolder)}, numberPrefixParser: false`,
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
    docsFolder !== undefined && `// ${linkComments[language]}`,
    ...['Links', 'Anchors', 'Images'].map((name) => docsFolder !== undefined && `onBroken${name}: 'warn',`),
    host && `footer: { links: [{ label: '${host.label}', href: '${host.url}' }] },`,
  ].filter((line) => typeof line === 'string');
  return `import { defineConfig } from 'storedocs';\n\nexport default defineConfig({\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
