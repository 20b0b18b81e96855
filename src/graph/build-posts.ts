import type { Post } from '../model/blog.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PostHeader } from '../model/post-header.ts';
import type { FileUpdate } from '../model/provenance.ts';
import { aliasesOf } from './alias-routes.ts';
import type { HeadedSource } from './content-input.ts';
import { pageUrl } from './page-url.ts';
import { postAddress } from './post-address.ts';
import { provenanceOf } from './provenance.ts';
import { type AuthorRules, resolveAuthors } from './resolve-authors.ts';
import { resolveTags } from './resolve-tags.ts';
import type { TagRules } from './tag-rules.ts';

/** What posts are built from, besides their sources. */
export interface PostsContext extends AuthorRules {
  readonly tagRules: TagRules;
  /** What git says, by path. */
  readonly updates: ReadonlyMap<string, FileUpdate>;
}

/** Gives every post its date, URL, authors and tags; newest first, by path within one moment. */
export function buildPosts(context: PostsContext): Post[] {
  return context.input.sources.flatMap((source) => buildPost(source, context)).sort(newestFirst);
}

function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return (a.logicalPath ?? a.path) < (b.logicalPath ?? b.path) ? -1 : 1;
}

function buildPost(source: HeadedSource<PostHeader>, context: PostsContext): Post[] {
  const { input, site, tagRules, updates, report } = context;
  const { config } = input;
  const { path, hash, relativePath, header, logicalPath, isUntranslated } = source;
  const { frontMatter } = header;
  const address = postAddress(relativePath);
  // Never that of git: a post must not move when somebody mends it.
  const date = frontMatter.date ?? address.date;
  const authors = resolveAuthors(source, context);
  const tags = resolveTags(source, tagRules, report);
  if (date === undefined) {
    report(noDate(path));
    return [];
  }
  const title = frontMatter.title ?? (header.heading || address.name);
  const urlOf = (slug: string) => pageUrl(site, config.routeBasePath, slug);
  const url = urlOf(frontMatter.slug ?? address.slug);
  return [
    {
      path,
      hash,
      url,
      title,
      description: frontMatter.description ?? header.excerpt,
      sidebarLabel: frontMatter.sidebar_label ?? title,
      date,
      authors,
      tags,
      isUnlisted: frontMatter.unlisted === true,
      logicalPath,
      isUntranslated,
      header,
      aliases: aliasesOf(header, url, urlOf),
      provenance: provenanceOf({ source, url, docsId: config.id, config, updates }),
    },
  ];
}

function noDate(file: string): Diagnostic {
  return {
    code: 'post-date-missing',
    severity: 'error',
    message: 'The post has no date.',
    file,
    line: 1,
    column: 1,
    hint: 'Give it a "date" in its front matter, such as "date: 2021-05-06", or begin the name of its file with one.',
  };
}
