import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { lookup } from 'mrmime';
import * as z from 'zod';
import type { Answer, Host } from './host.ts';

/** The files of a built site, by path. */
interface Build {
  readonly paths: ReadonlySet<string>;
  readonly read: (path: string) => string;
}

function readFiles(folder: string): Build {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return { paths: new Set(paths), read: (path) => readFileSync(join(folder, path), 'utf8') };
}

const found = ({ read }: Build, path: string, status = 200): Answer => ({ status, type: lookup(extname(path)), body: read(path) });
const moved = (location: string, status = 301): Answer => ({ status, location, body: '' });

/** The nearest `404.html` above a path. */
function notFound(build: Build, path: string): Answer {
  const folders = path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));
  const page = folders.map((folder) => join(folder, '404.html')).findLast((name) => build.paths.has(name));
  return page === undefined ? { status: 404, body: '' } : found(build, page, 404);
}

type Rules = (path: string, build: Build, query: string) => Answer | undefined;

function hostOf(folder: string, rules: Rules, missing = notFound): Host {
  const build = readFiles(folder);
  return {
    async get(asked) {
      const [raw = '', query = ''] = asked.split(/(?=\?)/);
      const path = decodeURIComponent(raw).slice(1);
      return rules(path, build, query) ?? missing(build, path);
    },
    stop: async () => {},
  };
}

/** GitHub Pages: files, then `.html`, then folders; only the top-level `404.html`. */
export function githubPages(folder: string): Host {
  const rules: Rules = (path, build) => {
    if (path === '' || path.endsWith('/')) return build.paths.has(`${path}index.html`) ? found(build, `${path}index.html`) : undefined;
    const file = [path, `${path}.html`].find((name) => build.paths.has(name));
    if (file !== undefined) return found(build, file);
    return build.paths.has(`${path}/index.html`) ? moved(encodeURI(`/${path}/`)) : undefined;
  };
  return hostOf(folder, rules, (build) => found(build, '404.html', 404));
}

const netlifyRedirects = z.array(z.object({ from: z.string(), to: z.string(), status: z.number() }));

/** Netlify: files before rules of `_redirects`; each page has a single URL, with the setting for pretty URLs. */
export async function netlify(folder: string): Promise<Host> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  if (errors.length > 0) throw new Error(`_redirects: ${errors.join(' ')}`);
  const targets = new Map(netlifyRedirects.parse(redirects).map(({ from, to, status }) => [decodeURI(from), moved(to, status)]));
  return hostOf(folder, (path, build) => {
    const bare = path.replace(/\/$/, '');
    const file = [path, `${path}index.html`, `${path}.html`].find((name) => build.paths.has(name));
    if (file !== undefined && file !== '') return found(build, file);
    if (path !== bare && build.paths.has(`${bare}.html`)) return moved(encodeURI(`/${bare}`));
    if (build.paths.has(`${bare}/index.html`)) return moved(encodeURI(`/${bare}/`));
    return targets.get(`/${path}`);
  });
}

/** Cloudflare Pages: rules of `_redirects` before files; each page has a single URL, without `.html` and `index.html`. */
export function cloudflarePages(folder: string): Host {
  const build = readFiles(folder);
  const lines = build.paths.has('_redirects') ? build.read('_redirects').trim().split('\n') : [];
  if (lines.length > 2000) throw new Error('Cloudflare Pages takes 2,000 static redirects.');
  const targets = new Map(
    lines.map((line) => {
      const [from = '', to = '', status] = line.split(' ');
      return [decodeURIComponent(from), [to, Number(status)]] as const;
    }),
  );
  return hostOf(folder, (path, { paths }, query) => {
    const [to, status] = targets.get(`/${path}`) ?? [];
    if (to !== undefined) return moved(to.includes('?') ? to : to.replace(/(?=#)|$/, query), status);
    if (path === '' || path.endsWith('/')) {
      if (paths.has(`${path}index.html`)) return found(build, `${path}index.html`);
      return paths.has(`${path.slice(0, -1)}.html`) ? moved(encodeURI(`/${path.slice(0, -1)}`), 308) : undefined;
    }
    if (/(?:^|\/)index\.html$/.test(path) && paths.has(path)) return moved(encodeURI(`/${path.slice(0, -'index.html'.length)}`), 308);
    if (path.endsWith('.html') && paths.has(path)) return moved(encodeURI(`/${path.slice(0, -'.html'.length)}`), 308);
    const file = [path, `${path}.html`].find((name) => paths.has(name));
    if (file !== undefined) return found(build, file);
    return paths.has(`${path}/index.html`) ? moved(encodeURI(`/${path}/`), 308) : undefined;
  });
}

/** Vercel: the routes that its own package generates from `vercel.json`, then files. */
export function vercel(folder: string): Host {
  const config = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8'));
  const { routes, error } = getTransformedRoutes(config);
  if (error) throw new Error(error.message);
  return hostOf(folder, (path, build, query) => {
    const headers: Record<string, string> = {};
    for (const route of routes ?? []) {
      const answer = routed(route, encodeURI(`/${path}`), query, headers);
      if (answer) return answer;
    }
    const isClean = config.cleanUrls === true;
    const names = [path, ...(isClean ? [`${path}.html`] : []), join(path, 'index.html')];
    const file = names.find((name) => build.paths.has(name) && !(isClean && name === path && path.endsWith('.html')));
    const answer = file === undefined ? notFound(build, path) : found(build, file);
    return { ...answer, cacheControl: headers['Cache-Control'], policy: headers['Content-Security-Policy'] };
  });
}

function routed(route: Route, url: string, query: string, headers: Record<string, string>): Answer | undefined {
  if ('handle' in route) return undefined;
  const { src, status, headers: own = {} } = route;
  const match = new RegExp(src).exec(url);
  if (!match) return undefined;
  const { Location: location } = own;
  if (location === undefined || status === undefined) {
    Object.assign(headers, own);
    return undefined;
  }
  const to = location.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '');
  return moved(to.includes('?') ? to : to.replace(/(?=#)|$/, query), status);
}
