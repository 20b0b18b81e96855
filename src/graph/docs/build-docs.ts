import { posix } from 'node:path';
import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { FileUpdate } from '../../model/doc.ts';
import type { Doc } from '../../model/graph.ts';
import { groupBy } from '../../text/group-by.ts';
import { splitNumberPrefix } from '../../text/slugify.ts';
import { pageUrl } from '../routes/page-url.ts';
import { resolveTags, type TagRules } from '../tags/resolve-tags.ts';
import { typesetter } from '../translate-config.ts';
import type { DocsSetInput, SourceWithMeta } from './content-input.ts';
import { pageSource } from './page-source.ts';

/** What docs are built from besides their sources. */
interface DocsContext {
  readonly site: SiteConfig;
  readonly tagRules: TagRules;
  /** Last changes in git, by path. */
  readonly updates: ReadonlyMap<string, FileUpdate>;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Builds the docs of a set with id, URL, title and tags. Invalid tags and duplicate ids are reported. */
export function buildDocs({ config, sources }: DocsSetInput, context: DocsContext): Doc[] {
  const docs = sources.map((source) => buildDoc(source, config, context));
  for (const group of groupBy(docs, ({ id }) => id).values()) if (group.length > 1) context.report(duplicateId(group));
  return docs;
}

function duplicateId(group: readonly Doc[]): Diagnostic {
  const [first, second] = group;
  return problem('doc-id-duplicate', `Duplicate doc id "${first?.id}": ${group.map(({ path }) => path).join(' and ')}.`, {
    file: second?.path ?? '',
    line: 1,
    column: 1,
    hint: 'Rename one of the files, or give it another "id" in its front matter.',
  });
}

/** Id of a doc: its folder and its name or `id`, without number prefixes. */
export function docIdOf(source: SourceWithMeta, config: DocsSetInput['config']): string {
  return idOf(nameParts(source, config));
}

function idOf({ folders, baseId }: NameParts): string {
  return [...folders, baseId].join('/');
}

interface NameParts {
  /** Position prefixes of the folders around the file, from the top. */
  readonly folders: readonly string[];
  readonly baseId: string;
  readonly name: string;
  readonly position?: number | undefined;
}

function nameParts({ relativePath, meta: { frontMatter } }: SourceWithMeta, config: DocsSetInput['config']): NameParts {
  const parsed = posix.parse(relativePath);
  const stripNumbers = config.numberPrefixParser && frontMatter.parse_number_prefixes !== false;
  const named = stripNumbers ? splitNumberPrefix(parsed.name) : { name: parsed.name };
  const folders = parsed.dir === '' ? [] : parsed.dir.split('/');
  const cleanFolders = config.numberPrefixParser ? folders.map((folder) => splitNumberPrefix(folder).name) : folders;
  return { ...named, folders: cleanFolders, baseId: frontMatter.id ?? named.name };
}

function buildDoc(source: SourceWithMeta, config: DocsSetInput['config'], { site, tagRules, updates, report }: DocsContext): Doc {
  const { relativePath, meta, isUntranslated } = source;
  const { frontMatter } = meta;
  const parts = nameParts(source, config);
  const typeset = typesetter(site, isUntranslated);
  const title = typeset(frontMatter.title ?? meta.heading ?? parts.baseId);
  const urlOf = (slug: string | undefined) => pageUrl(site, config.routeBasePath, slugPath(slug, parts));
  const url = urlOf(frontMatter.slug ?? frontMatter.permalink);
  return {
    ...pageSource(source, { url, urlOf, docsId: config.id, config, site, updates }),
    id: idOf(parts),
    place: {
      folder: posix.dirname(relativePath) === '.' ? '' : posix.dirname(relativePath),
      fileName: posix.parse(relativePath).name,
      position: frontMatter.sidebar_position ?? parts.position,
    },
    title,
    description: typeset(frontMatter.description ?? meta.excerpt),
    sidebarLabel: typeset(frontMatter.sidebar_label ?? (title || meta.heading || parts.baseId)),
    isUnlisted: frontMatter.unlisted === true,
    tags: resolveTags(source, tagRules, report),
  };
}

/** Path of a doc below its set. A file named index, readme or like its folder is the page of the folder. */
function slugPath(slug: string | undefined, { folders, baseId, name }: NameParts): string {
  if (slug !== undefined) return slug.startsWith('/') ? slug : posix.join('/', ...folders, slug);
  return posix.join('/', ...folders, isFolderPage(name, folders.at(-1)) ? '' : baseId);
}

/** True for the file that is the page of its folder. */
export function isFolderPage(fileName: string, folder: string | undefined): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || name === 'readme' || name === folder?.toLowerCase();
}
