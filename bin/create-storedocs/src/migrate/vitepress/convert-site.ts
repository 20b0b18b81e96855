import { type ConvertedDocuments, convertDocuments } from '../convert-documents.ts';
import type { KeyNote } from '../migration.ts';
import { convertVitepress, slugFor, themeComponents } from './documents/convert-vitepress.ts';
import { mainFolder } from './locale-folders.ts';
import { rewriter } from './rewritten-path.ts';
import { below, type VitepressSite } from './vitepress-site.ts';

/** Components of VitePress and Vue. */
const common = [
  'Content',
  'VPTeamMembers',
  'VPTeamPage',
  'VPTeamPageTitle',
  'VPTeamPageSection',
  'VPButton',
  'VPHomeSponsors',
  'Teleport',
  'Suspense',
];

/** Converts the documents of a site. `localeOf` returns the language whose folder a document leaves. */
export function convertVitepressSite(site: VitepressSite, localeOf: (file: string) => string | undefined): ConvertedDocuments {
  const { documents, folder, textOf, themeFiles } = site;
  const components = new Set([...common, ...themeComponents(themeFiles, textOf)]);
  const slugs = new Map(rewrittenDocuments(site));
  const result = convertDocuments(documents, (document) =>
    convertVitepress(document, { folder, textOf, components, locale: localeOf(document.file), slug: slugs.get(document.file) }),
  );
  const placeOf = (file: string) => {
    const name = localeOf(file);
    return name === undefined ? file : `i18n/${name}/docs/${file.slice(below(folder, `${name}/`).length)}`;
  };
  return { ...result, documents: result.documents.map(({ path, contents }) => ({ path: placeOf(path), contents })) };
}

/** Documents that need a slug for their URL, because of `rewrites` or their name. The folder of the main language has none. */
function rewrittenDocuments({
  config,
  documents,
  folder,
}: Pick<VitepressSite, 'config' | 'documents' | 'folder'>): [file: string, slug: string][] {
  const rewritten = rewriter(config.rewrites);
  const main = mainFolder(config.rewrites);
  const files = new Set(documents.map(({ file }) => file));
  return documents.flatMap(({ file }): [string, string][] => {
    const path = file.slice(below(folder).length);
    const to = main !== '' && path.startsWith(`${main}/`) ? undefined : rewritten(path);
    if (to !== undefined) return [[file, slugFor(to)]];
    // VitePress has a page for a file and another one for the folder of the same name.
    const beside = /^(.+)\/index\.md$/.exec(path)?.[1];
    if (beside !== undefined && files.has(below(folder, `${beside}.md`))) return [[file, `/${beside}/index`]];
    // Otherwise, a file with the name of its folder is the page of the folder.
    const [, folderName, name] = /(?:^|\/)([^/]+)\/([^/]+)\.md$/.exec(path) ?? [];
    return folderName !== undefined && folderName === name ? [[file, slugFor(path)]] : [];
  });
}

/** What to do about documents with other URLs, before they are converted. */
export function rewriteNotes(site: Pick<VitepressSite, 'config' | 'documents' | 'folder' | 'convert'>): KeyNote[] {
  const [first] = rewrittenDocuments(site);
  if (!first || site.convert) return [];
  const [file, slug] = first;
  return [
    {
      path: [site.config.rewrites === undefined ? 'URLs' : 'rewrites'],
      message: `Run the command again with --convert: it gives documents their URLs, such as "slug: ${slug}" in ${file}.`,
    },
  ];
}
