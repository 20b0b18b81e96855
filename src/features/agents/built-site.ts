import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statsOf } from '../../io/fs/walk-folder.ts';
import { openBuiltIndex } from '../../io/language/load-language.ts';
import { decodeHref } from '../../text/url.ts';

const excerptLength = 300;

/** Opens the output folder of a build, as programs read it; `folder` is absolute. Throws a `DocsError` when it has no search index. */
export async function openBuiltSite(folder: string) {
  const { index } = await openBuiltIndex(folder, 'Pass the output folder of "storedocs build", and keep "search" and "llms" enabled.');
  const homeFile = join(folder, 'index.html');
  const home = statsOf(homeFile) && /<link rel="canonical" href="https?:\/\/[^/"]*\/([^"]*)"/.exec(readFileSync(homeFile, 'utf8'))?.[1];
  return {
    /** Returns pages, with the anchor of the section that was found; excerpts are empty for a match in the title. */
    async search(query: string, limit: number) {
      const { rows } = await index.search(query, { limit, excerptLength });
      return rows.map(({ url, title, pageTitle, excerpt = [] }) => {
        const heading = title.map(({ text }) => text).join('');
        return {
          url,
          title: heading === pageTitle ? pageTitle : `${pageTitle} › ${heading}`,
          excerpt: excerpt.map(({ text }) => text).join(''),
        };
      });
    },
    /** Returns the Markdown of the page at a URL or path; `undefined` if there is none. */
    readPage(url: string) {
      const path = markdownPaths(url, home ?? '').find((candidate) => statsOf(join(folder, candidate))?.isFile());
      return path === undefined ? undefined : readFileSync(join(folder, path), 'utf8');
    },
  };
}

/** Possible paths of a page's Markdown: leading segments may belong to the base path of the site. `home` is the path of its home page. */
function markdownPaths(url: string, home: string): string[] {
  const [, path = url] = /^https?:\/\/[^/]+(.*)$/i.exec(url) ?? [];
  const segments = decodeHref(path.replace(/[?#].*$/s, ''))
    .replace(/(?:\/index)?\.(?:html|md)$/, '')
    .split('/')
    .filter((segment) => segment !== '');
  // Paths outside of the folder are left out.
  if (segments.some((segment) => segment === '..' || segment === '.' || /[\\\0]/.test(segment))) return [];
  const tails = segments.map((_, index) => segments.slice(index).join('/'));
  return [
    ...tails.flatMap((tail) => [`${tail}/index.md`, `${tail}.md`]),
    ...(segments.length === 0 || `${segments.join('/')}/` === home ? ['index.md'] : []),
  ];
}
