import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { z } from 'zod';
import { currentLocale } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import { type BlogConfig, defaultBlog } from '../config/schema-blog.ts';
import { authorsFileSchema } from '../content/authors-file.ts';
import { parseDataFile } from '../content/parse-data-file.ts';
import { readPostHeader } from '../content/read-post-header.ts';
import { selectFiles } from '../content/select-files.ts';
import { tagsFileSchema } from '../content/tags-file.ts';
import { pluginFolder } from '../content/translation-folders.ts';
import type { BlogInput } from '../graph/blog-input.ts';
import { translateBlog } from '../graph/translate-config.ts';
import { type DiagnosticCode, DocsError } from '../model/diagnostic.ts';
import { collectProblems } from './collect-problems.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import { layeredFolder, noteFiles, translationBase } from './layered-folder.ts';
import { readHeadersBy } from './read-sources.ts';
import { readText } from './read-text.ts';
import { readTranslationFile } from './read-translation-file.ts';

/** The blogs that the configuration names; without a word about it, the one in the usual place. */
export function blogsOf({ blog }: SiteConfig, root: string): readonly BlogConfig[] {
  if (blog === false) return [];
  if (blog === undefined) return existsSync(join(root, 'content/blog')) ? [defaultBlog()] : [];
  return 'path' in blog ? [blog] : blog;
}

const standardMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Reads one blog: headers of posts, authors, tags. */
export async function readBlog(written: BlogConfig, request: ContentRequest, findings: Findings): Promise<BlogInput> {
  const attempt = collectProblems(findings.problems);
  const config = (await attempt(() => translatedBlog(written, request))) ?? written;
  const folder = posix.normalize(config.path).replace(/\/$/, '');
  const layers = layeredFolder({ kind: 'blog', id: config.id, folder, key: 'blog.path' }, request);
  const { files } = layers;
  const posts = new Set(selectFiles(files, config.include, config.exclude));
  const authorsPath = firstOf(files, config.authorsMapPath, ['authors.yaml', 'authors.json'], 'authors.yml');
  const tagsPath = config.tags === false ? undefined : firstOf(files, config.tags, ['tags.yaml', 'tags.json'], 'tags.yml');
  const others = files.filter((path) => !posts.has(path) && path !== authorsPath && path !== tagsPath);
  noteFiles(others, layers, findings);
  const dataFile = <Schema extends z.ZodType>(path: string | undefined, schema: Schema, code: DiagnosticCode) =>
    path === undefined ? undefined : attempt(() => readDataFile({ file: posix.join(layers.folderOf(path), path), schema, code }, request));
  await attempt(() => assertThere({ config, folder, authorsPath, tagsPath }));
  const marker = markerOf(config);
  const rules = { marker, locale: currentLocale(request.config) };
  return {
    config,
    folder,
    marker,
    sources: readHeadersBy({ read: (text) => readPostHeader(text, rules), paths: [...posts], folder: layers }, request, findings),
    authors: await dataFile(authorsPath, authorsFileSchema, 'authors-invalid'),
    tags: await dataFile(tagsPath, tagsFileSchema, 'tag-invalid'),
  };
}

/** The blog with its texts in the language of the site. */
function translatedBlog(blog: BlogConfig, { root, config, translations: { texts } }: ContentRequest): BlogConfig {
  const base = translationBase(config);
  const file = base && posix.join(base, pluginFolder({ kind: 'blog', id: blog.id }), 'options.json');
  const messages = file === undefined ? new Map<string, string>() : readTranslationFile(root, file);
  return translateBlog(blog, messages, { original: defaultBlog(), sidebarTitle: texts.blog.recentTitle });
}

/** A marker that remembers nothing from one text to the next. */
function markerOf({ truncateMarker }: BlogConfig): RegExp {
  return truncateMarker ? new RegExp(truncateMarker.source, truncateMarker.flags.replace(/[gy]/g, '')) : standardMarker;
}

/** The configured file; when that is the usual one and is not there, one of the same name with another extension. */
function firstOf(files: readonly string[], configured: string, others: readonly string[], usual: string): string | undefined {
  const wanted = configured === usual ? [usual, ...others] : [posix.normalize(configured)];
  return wanted.find((path) => files.includes(path));
}

interface DataFiles {
  readonly config: BlogConfig;
  readonly folder: string;
  readonly authorsPath: string | undefined;
  readonly tagsPath: string | undefined;
}

/** A file that the configuration names has to be there; the usual ones need not. */
function assertThere({ config, folder, authorsPath, tagsPath }: DataFiles): void {
  const missing = [
    ...(authorsPath === undefined && config.authorsMapPath !== 'authors.yml' ? [['authorsMapPath', config.authorsMapPath]] : []),
    ...(tagsPath === undefined && config.tags !== false && config.tags !== 'tags.yml' ? [['tags', config.tags]] : []),
  ];
  if (missing.length === 0) return;
  throw new DocsError(
    missing.map(([key, path]) => ({
      code: 'content-missing',
      severity: 'error',
      message: `The file "${path}" of "blog.${key}" does not exist.`,
      hint: `Create it, or change "${key}"; the path counts from ${folder}.`,
    })),
  );
}

interface DataFileRequest<Schema extends z.ZodType> {
  readonly file: string;
  readonly schema: Schema;
  readonly code: DiagnosticCode;
}

function readDataFile<Schema extends z.ZodType>({ file, schema, code }: DataFileRequest<Schema>, { root }: ContentRequest) {
  const { text } = readText(root, file);
  return { path: file, text, value: parseDataFile({ file, text, schema, code }) };
}
