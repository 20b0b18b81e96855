import { join, posix } from 'node:path';
import { langOf } from '../config/locales.ts';
import { type BlogConfig, defaultBlog } from '../config/schema/blog-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import { pluginFolder } from '../content/translation-folders.ts';
import type { BlogInput } from '../graph/docs/content-input.ts';
import { translateBlog } from '../graph/translate-config.ts';
import { isThere } from '../io/fs/file-error.ts';
import { collectProblems } from '../model/diagnostic.ts';
import { type ContentRequest, contentFolder, type Findings } from './content-request.ts';
import { layeredFolder, noteFiles, readSources, selectFiles, translationBase } from './layered-folder.ts';
import { readAuthorsFile, readTagsFile } from './read-data-files.ts';
import { readTranslationFile } from './read-translations.ts';

/** The configured blogs; by default, the one in the default folder. */
export function blogsOf({ blog }: SiteConfig, root: string): readonly BlogConfig[] {
  if (blog === false) return [];
  if (blog === undefined) return isThere(join(root, 'content/blog')) ? [defaultBlog()] : [];
  return 'path' in blog ? [blog] : blog;
}

const standardMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Reads one blog: metadata of posts, authors, tags. */
export async function readBlog(written: BlogConfig, request: ContentRequest, findings: Findings): Promise<BlogInput> {
  const { root } = request;
  const attempt = collectProblems(findings.problems);
  const config = (await attempt(() => translatedBlog(written, request))) ?? written;
  const folder = contentFolder(config.path);
  const layers = layeredFolder({ kind: 'blog', id: config.id, folder, key: 'blog.path' }, request);
  const posts = new Set(selectFiles(layers.files, config.include, config.exclude));
  const place = { root, folders: [...layers.translations, folder] };
  const authors = await attempt(() => readAuthorsFile({ ...place, name: config.authorsMapPath, key: 'blog.authorsMapPath' }));
  const tagsFile = await attempt(() => readTagsFile({ ...place, name: config.tags, key: 'blog.tags' }));
  const declared = [authors?.path, tagsFile?.path];
  const others = layers.files.filter((path) => !posts.has(path) && !declared.includes(posix.join(layers.folderOf(path), path)));
  noteFiles(others, layers, findings);
  const marker = markerOf(config);
  const rules = { marker, locale: langOf(request.config) };
  const sources = readSources({ metas: request.metas.posts(rules), paths: [...posts], folder: layers }, request, findings);
  return { config, folder, marker, sources, authors, tagsFile, translationFolders: layers.translations };
}

/** The blog with its messages in the language of the site. */
function translatedBlog(blog: BlogConfig, { root, config, translations }: ContentRequest): BlogConfig {
  const base = translationBase(config);
  const file = base && posix.join(base, pluginFolder({ kind: 'blog', id: blog.id }), 'options.json');
  const labels = file === undefined ? new Map<string, string>() : readTranslationFile(root, file);
  return translateBlog(blog, labels, { original: defaultBlog(), sidebarTitle: translations.messages.blog.recentTitle });
}

/** The marker without flags that keep state between texts. */
function markerOf({ truncateMarker }: BlogConfig): RegExp {
  return truncateMarker ? new RegExp(truncateMarker.source, truncateMarker.flags.replace(/[gy]/g, '')) : standardMarker;
}
