import { currentLocale } from '../../config/locales.ts';
import type { EditUrlContext, SourceConfig } from '../../config/schema/source-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { DocsError, docsError } from '../../model/diagnostic.ts';
import type { Alias, DocMeta, FileUpdate, PageSource, Provenance } from '../../model/doc.ts';
import { errorMessage } from '../../text/error-text.ts';
import { encodePath, isExternalHref, joinUrl, normalizePath } from '../../text/url.ts';
import type { SourceWithMeta } from './content-input.ts';

/** The page of a source. */
interface PageOfSource {
  readonly url: string;
  /** Turns an alias as written into a URL. */
  readonly urlOf: (alias: string) => string;
  /** Name of the docs set or blog; empty for a page. */
  readonly docsId: string;
  readonly config: SourceConfig;
  readonly site: SiteConfig;
  /** Last changes in git, by path. */
  readonly updates: ReadonlyMap<string, FileUpdate>;
}

/** What docs, posts and single pages have in common. */
export function pageSource<Meta extends DocMeta>(
  source: SourceWithMeta<Meta>,
  page: PageOfSource,
): Omit<PageSource<Meta>, 'title' | 'description'> {
  const { path, hash, meta, logicalPath, isUntranslated } = source;
  const { url, urlOf } = page;
  return {
    path,
    hash,
    url,
    logicalPath,
    isUntranslated,
    meta,
    aliases: aliasesOf(meta, url, urlOf),
    provenance: provenanceOf(source, page),
  };
}

/** The aliases in the front matter, each once. */
function aliasesOf({ frontMatter, places }: DocMeta, url: string, urlOf: PageOfSource['urlOf']): Alias[] {
  const aliases = (frontMatter.aliases ?? []).map((alias, index) => ({ url: urlOf(alias), place: places?.aliases?.[index] }));
  return aliases.filter((alias, index) => alias.url !== url && aliases.findIndex((other) => other.url === alias.url) === index);
}

/** Edit URL and last update of a source: front matter wins over git. */
function provenanceOf(source: SourceWithMeta, { url, docsId, config, site, updates }: PageOfSource): Provenance {
  const { custom_edit_url, last_update } = source.meta.frontMatter;
  const { date, author, contributors }: Partial<FileUpdate> = { ...updates.get(source.path), ...last_update };
  const shown = {
    date: config.showLastUpdateTime ? date : undefined,
    author: config.showLastUpdateAuthor ? author : undefined,
    ...(config.showContributors && contributors ? { contributors } : {}),
  };
  const context = editContext(source, { docsId, permalink: url, locale: currentLocale(site) });
  return {
    editUrl: custom_edit_url === undefined ? editUrlOf(context, config) : (custom_edit_url ?? undefined),
    changedAt: date,
    shownUpdate: shown.date === undefined && shown.author === undefined && !shown.contributors ? undefined : shown,
  };
}

function editContext(
  { path, relativePath }: SourceWithMeta,
  page: Pick<EditUrlContext, 'docsId' | 'permalink' | 'locale'>,
): EditUrlContext {
  const folder = path.endsWith(`/${relativePath}`) ? path.slice(0, -relativePath.length - 1) : '';
  const version = /(?:^|\/)(?:[\w-]+_)?(?:versioned_docs\/)?version-([^/]+)$/.exec(folder)?.[1] ?? 'current';
  return { docPath: relativePath, path, ...page, version, versionDocsDirPath: folder, blogDirPath: folder, blogPath: relativePath };
}

function editUrlOf(context: EditUrlContext, { editUrl }: SourceConfig): string | undefined {
  if (editUrl === undefined) return undefined;
  if (typeof editUrl === 'string') return belowBase(editUrl, context.path);
  try {
    const url: unknown = editUrl(context);
    if (url === undefined || url === null || typeof url === 'string') return url ?? undefined;
    throw new TypeError(`it returned ${JSON.stringify(url)}, which is not a string`);
  } catch (error) {
    if (error instanceof DocsError) throw error;
    const message = `"editUrl" failed for ${context.path}: ${errorMessage(error)}.`;
    throw docsError('config-invalid', message, { cause: error });
  }
}

/** A path below a base URL; `..` climbs, so that folders outside the site find their place in the repository. */
function belowBase(base: string, path: string): string {
  const encoded = encodePath(path);
  return isExternalHref(base)
    ? new URL(`./${encoded}`, base.endsWith('/') ? base : `${base}/`).href
    : normalizePath(joinUrl(base, encoded));
}
