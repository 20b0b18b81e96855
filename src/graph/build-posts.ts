import type { SiteConfig } from '../config/schema.ts';
import type { Post } from '../model/blog.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PostHeader } from '../model/post-header.ts';
import type { Tag } from '../model/tag.ts';
import type { BlogInput } from './blog-input.ts';
import type { HeadedSource } from './content-input.ts';
import { pageUrl } from './page-url.ts';
import { postAddress } from './post-address.ts';
import { type AuthorRules, resolveAuthors } from './resolve-authors.ts';
import { resolveTags, type TagRules } from './resolve-tags.ts';

/** Gives every post its date, URL, authors and tags; newest first, by path within one moment. */
export function buildPosts(rules: AuthorRules): Post[] {
  const tagRules = tagRulesOf(rules.input, rules.site);
  return rules.input.sources.flatMap((source) => buildPost(source, tagRules, rules)).sort(newestFirst);
}

function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return (a.logicalPath ?? a.path) < (b.logicalPath ?? b.path) ? -1 : 1;
}

function buildPost(source: HeadedSource<PostHeader>, tagRules: TagRules, rules: AuthorRules): Post[] {
  const { path, hash, relativePath, header, logicalPath, isUntranslated } = source;
  const { frontMatter } = header;
  const address = postAddress(relativePath);
  const date = frontMatter.date ?? address.date;
  const authors = resolveAuthors({ path, header }, rules);
  const tags = tagsOf({ path, header }, tagRules, rules.report);
  if (date === undefined) {
    rules.report(noDate(path));
    return [];
  }
  const title = frontMatter.title ?? (header.heading || address.name);
  return [
    {
      path,
      hash,
      url: pageUrl(rules.site, rules.input.config.routeBasePath, frontMatter.slug ?? address.slug),
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

function tagRulesOf({ config, tags }: BlogInput, site: SiteConfig): TagRules {
  return {
    declared: tags && { path: tags.path, tags: tags.value },
    onInlineTags: config.onInlineTags,
    urlOf: (slug) => pageUrl(site, config.routeBasePath, config.tagsBasePath, slug),
  };
}

/** One by one, so that what is wrong with a tag is said where it stands. */
function tagsOf({ path, header }: { path: string; header: PostHeader }, rules: TagRules, report: (diagnostic: Diagnostic) => void): Tag[] {
  const tags = (header.frontMatter.tags ?? []).flatMap((tag, index) =>
    resolveTags({ path, tags: [tag] }, rules, (diagnostic) => report({ ...diagnostic, ...header.tagPlaces[index] })),
  );
  return [...new Map(tags.map((tag) => [tag.url, tag])).values()];
}
