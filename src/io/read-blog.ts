import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { type BlogConfig, defaultBlog } from '../config/schema-blog.ts';
import { siteLanguage } from '../config/site-language.ts';
import { readPostHeader } from '../content/read-post-header.ts';
import { selectFiles } from '../content/select-files.ts';
import type { BlogInput } from '../graph/blog-input.ts';
import { collectProblems } from './collect-problems.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import { existingFolder } from './existing-folder.ts';
import { contentFolder } from './nested-sets.ts';
import { readAuthorsFile } from './read-authors-file.ts';
import { readSources } from './read-sources.ts';
import { readTagsFile } from './read-tags-file.ts';
import { walkFolder } from './walk-folder.ts';

/** The blogs that the configuration names; without a word about it, the one in the usual place. */
export function blogsOf({ blog }: SiteConfig, root: string): readonly BlogConfig[] {
  if (blog === false) return [];
  if (blog === undefined) return existsSync(join(root, 'content/blog')) ? [defaultBlog()] : [];
  return 'path' in blog ? [blog] : blog;
}

const standardMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Reads one blog: headers of posts, authors, tags. */
export async function readBlog(config: BlogConfig, request: ContentRequest, findings: Findings): Promise<BlogInput> {
  const { root } = request;
  const folder = contentFolder(config.path);
  const files = walkFolder(existingFolder(root, folder, 'blog.path'), root);
  const posts = new Set(selectFiles(files, config.include, config.exclude));
  const attempt = collectProblems(findings.problems);
  const authors = await attempt(() => readAuthorsFile({ root, folder, name: config.authorsMapPath, key: 'blog.authorsMapPath' }));
  const tagsFile = await attempt(() => readTagsFile({ root, folder, name: config.tags, key: 'blog.tags' }));
  for (const path of files) if (!posts.has(path)) findings.contentFiles.add(posix.join(folder, path));
  for (const declared of [authors, tagsFile]) if (declared) findings.contentFiles.delete(declared.path);
  const marker = markerOf(config);
  const rules = { marker, locale: siteLanguage(request.config) };
  const sources = readSources({ read: (text) => readPostHeader(text, rules), paths: [...posts], folder }, request, findings);
  return { config, folder, marker, sources, authors, tagsFile };
}

/** A marker that remembers nothing from one text to the next. */
function markerOf({ truncateMarker }: BlogConfig): RegExp {
  return truncateMarker ? new RegExp(truncateMarker.source, truncateMarker.flags.replace(/[gy]/g, '')) : standardMarker;
}
