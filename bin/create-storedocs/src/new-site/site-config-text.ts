import type { StarterOptions } from './starter-options.ts';

const texts = {
  en: {
    tagline: 'Everything that you need to know',
    docs: 'Documentation',
    start: 'Introduction',
    guides: 'Guides',
    reference: 'Reference',
    more: 'More',
    urlComment: 'Where the site will be published, without a path.',
  },
  de: {
    tagline: 'Alles, was Sie wissen müssen',
    docs: 'Dokumentation',
    start: 'Einführung',
    guides: 'Anleitungen',
    reference: 'Nachschlagen',
    more: 'Mehr',
    urlComment: 'Wo die Website veröffentlicht wird, ohne Pfad.',
  },
} as const;

/** The text of `site.config.ts` for a new site. */
export function siteConfigText({ title, language, withBlog, ci, host, folder, docsFolder }: StarterOptions): string {
  const words = texts[language];
  const pages = ci !== undefined ? host : undefined;
  const editUrl = host && `${host.url}${host.editPath}${folder === '' ? '' : `${encodeURI(folder)}/`}`.replaceAll("'", '%27');
  const more = [withBlog && "{ label: 'Blog', to: '/blog' }", host && `{ label: '${host.label}', href: '${host.url}' }`].filter(
    (item) => typeof item === 'string',
  );
  const docs = [docsFolder !== undefined && `path: ${quoted(docsFolder)}`, editUrl && `editUrl: '${editUrl}'`].filter(
    (key) => typeof key === 'string',
  );
  const guides = [
    '    {',
    `      title: '${words.docs}',`,
    '      items: [',
    `        { label: '${words.start}', to: '/docs/intro' },`,
    `        { label: '${words.guides}', to: '/docs/category/guides' },`,
    `        { label: '${words.reference}', to: '/docs/category/reference' },`,
    '      ],',
    '    },',
  ];
  const lines = [
    `title: '${title}',`,
    `tagline: '${words.tagline}',`,
    `// ${words.urlComment}`,
    `url: '${pages?.pagesUrl ?? 'https://docs.example.com'}',`,
    pages && pages.pagesPath !== '/' && `baseUrl: '${pages.pagesPath}',`,
    language !== 'en' && `i18n: { defaultLocale: '${language}' },`,
    docs.length > 0 && `docs: { ${docs.join(', ')} },`,
    editUrl && withBlog && `blog: { editUrl: '${editUrl}' },`,
    'navbar: {',
    "  logo: { src: 'favicon.svg', alt: '' },",
    '  items: [',
    `    { type: 'docSidebar', sidebarId: 'defaultSidebar', label: '${words.docs}' },`,
    withBlog && "    { label: 'Blog', to: '/blog' },",
    host && `    { label: '${host.label}', href: '${host.url}', position: 'right' },`,
    '  ],',
    '},',
    'footer: {',
    '  links: [',
    ...(docsFolder === undefined ? guides : []),
    more.length > 0 && `    { title: '${words.more}', items: [${more.join(', ')}] },`,
    '  ],',
    `  copyright: 'Copyright © ${title}',`,
    '},',
  ].filter((line) => typeof line === 'string');
  return `import { defineConfig } from 'storedocs';\n\nexport default defineConfig({\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
