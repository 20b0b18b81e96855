import { posix } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { Doc } from '../model/graph.ts';
import { splitNumberPrefix } from '../text/number-prefix.ts';
import type { DocsSetInput, HeadedSource } from './content-input.ts';
import { pageUrl } from './page-url.ts';

/** Gives every document of a set its id, URL and title. Throws when two have the same id. */
export function buildDocs({ config, sources }: DocsSetInput, site: SiteConfig): Doc[] {
  const docs = sources.map((source) => buildDoc(source, config, site));
  const duplicates = [...groupById(docs).values()].filter((group) => group.length > 1);
  if (duplicates.length > 0) throw new DocsError(duplicates.map(duplicateId));
  return docs;
}

function groupById(docs: readonly Doc[]): Map<string, Doc[]> {
  const groups = new Map<string, Doc[]>();
  for (const doc of docs) {
    const group = groups.get(doc.id);
    if (group) group.push(doc);
    else groups.set(doc.id, [doc]);
  }
  return groups;
}

function duplicateId(group: readonly Doc[]): Diagnostic {
  const [first, second] = group;
  return {
    code: 'doc-id-duplicate',
    severity: 'error',
    message: `Two documents have the id "${first?.id}": ${group.map(({ path }) => path).join(' and ')}.`,
    file: second?.path ?? '',
    line: 1,
    column: 1,
    hint: 'Rename one of the files, or give it an "id" of its own in its front matter.',
  };
}

function buildDoc({ path, hash, relativePath, header }: HeadedSource, config: DocsSetInput['config'], site: SiteConfig): Doc {
  const { frontMatter } = header;
  const parsed = posix.parse(relativePath);
  const stripNumbers = config.numberPrefixParser && frontMatter.parse_number_prefixes !== false;
  const named = stripNumbers ? splitNumberPrefix(parsed.name) : { name: parsed.name };
  const folders = parsed.dir === '' ? [] : parsed.dir.split('/');
  const cleanFolders = config.numberPrefixParser ? folders.map((folder) => splitNumberPrefix(folder).name) : folders;
  const baseId = frontMatter.id ?? named.name;
  const title = frontMatter.title ?? header.heading ?? baseId;
  return {
    path,
    hash,
    id: [...cleanFolders, baseId].join('/'),
    folder: parsed.dir,
    fileName: parsed.name,
    url: pageUrl(site, config.routeBasePath, slugPath({ slug: frontMatter.slug, folders: cleanFolders, baseId, name: named.name })),
    title,
    description: frontMatter.description ?? header.excerpt,
    sidebarLabel: frontMatter.sidebar_label ?? title,
    position: frontMatter.sidebar_position ?? named.position,
    isUnlisted: frontMatter.unlisted === true,
    header,
  };
}

interface SlugParts {
  readonly slug: string | undefined;
  readonly folders: readonly string[];
  readonly baseId: string;
  readonly name: string;
}

/** Path of a document below its set. A file named index, readme or like its folder stands for the folder. */
function slugPath({ slug, folders, baseId, name }: SlugParts): string {
  if (slug !== undefined) return slug.startsWith('/') ? slug : posix.join('/', ...folders, slug);
  return posix.join('/', ...folders, isFolderPage(name, folders.at(-1)) ? '' : baseId);
}

/** True for the file that is the page of its folder. */
export function isFolderPage(fileName: string, folder: string | undefined): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || name === 'readme' || name === folder?.toLowerCase();
}
