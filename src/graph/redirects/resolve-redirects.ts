import type { SourceFile } from '../../config/config-diagnostic.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { findKey } from '../../config/zod-problems.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { Redirect, Redirects, Route, WrittenRedirect } from '../../model/graph.ts';
import { findLiterals } from '../../text/place.ts';
import { decodeHref, isExternalHref, outputPathOf, splitHref } from '../../text/url.ts';
import { type LinkWorld, siteUrl } from '../links/resolve-link.ts';
import { pageOutputPath, pageUrl, routeKey } from '../routes/page-url.ts';
import { markdownPageOf } from '../routes/route-source.ts';

/** Resolves place and target of every redirect. Invalid ones are reported and left out. */
export function resolveRedirects(written: readonly WrittenRedirect[], world: LinkWorld): Redirects {
  const problems: Diagnostic[] = [];
  const pages = new Map(world.graph.routes.map((route) => [route.outputPath, route]));
  const byOutputPath = new Map<string, Redirect>();
  for (const entry of written) {
    const redirect = resolved(entry, world);
    const other = byOutputPath.get(redirect.outputPath);
    if (isOfOtherVersion(redirect, pages.get(redirect.outputPath), other)) continue;
    if (entry.isImplied && (other || collision(redirect, pages, world))) continue;
    const wrong =
      wrongOrigin(entry.from) ?? wrongTarget(entry.to) ?? collision(redirect, pages, world) ?? (other && twice(redirect, other));
    if (wrong) problems.push(problem('redirect-invalid', wrong.message, { ...entry.place, hint: wrong.hint }));
    else if (!other) byOutputPath.set(redirect.outputPath, redirect);
  }
  const all = [...byOutputPath.values()].sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1));
  const sound = all.filter((redirect) => {
    const wrong = detour(redirect, byOutputPath, world);
    if (wrong) problems.push(problem('redirect-invalid', wrong.message, { ...redirect.place, hint: wrong.hint }));
    return !wrong;
  });
  return { all: sound, byOutputPath: new Map(sound.map((redirect) => [redirect.outputPath, redirect])), problems };
}

/**
 * True for a redirect of a page whose copy in another version gives it too, or whose old URL is still a page there: versions are
 * frozen by copying, and pages move afterwards.
 */
function isOfOtherVersion({ version }: Redirect, page: Route | undefined, other: Redirect | undefined): boolean {
  if (!version) return false;
  if (other?.version && other.version.set === version.set && other.version.name !== version.name) return true;
  return page?.target.kind === 'doc' && page.target.set.id === version.set && page.target.set.version?.name !== version.name;
}

/** Output path of the page at an old URL; `from` may include the base URL or not. */
export function redirectOutputPath(from: string, site: SiteConfig): string {
  return pageOutputPath(site, redirectUrl(from, site));
}

function redirectUrl(from: string, site: SiteConfig): string {
  return pageUrl(site, decodeHref(from.startsWith(site.baseUrl) ? from.slice(site.baseUrl.length) : from));
}

function resolved(written: WrittenRedirect, { graph, site }: LinkWorld): Redirect {
  const url = redirectUrl(written.from, site);
  return {
    ...written,
    url,
    outputPath: pageOutputPath(site, url),
    // In `_redirects`, white space ends a URL.
    target: siteUrl(written.to, { graph, site }).replace(/[\s\u0000-\u001f]/g, encodeURIComponent),
  };
}

function collision(
  { from, to, url, outputPath, target }: Redirect,
  pages: ReadonlyMap<string, Route>,
  world: LinkWorld,
): RedirectProblem | undefined {
  const { routesByPath, staticFiles } = world.graph;
  if (targetPath(target, world.site) === outputPath) return { message: `Redirect from "${from}" to itself: "${to}".`, hint: 'Remove it.' };
  const key = routeKey(decodeHref(url.slice(world.site.baseUrl.length)));
  const page = routesByPath.get(key) ?? pages.get(outputPath);
  if (page) {
    const name = page.source === undefined ? `"${page.url}"` : page.source;
    return {
      message: `Redirect from "${from}" conflicts with a page: ${name}.`,
      hint: 'Remove it, or give the page another URL.',
    };
  }
  const file = staticFiles.get(key) ?? staticFiles.get(outputPath);
  if (file === undefined) return undefined;
  return { message: `Redirect from "${from}" conflicts with a static file: ${file}.`, hint: 'Remove one of them.' };
}

/** The same redirect may be repeated; two targets for one URL are a conflict. */
function twice({ from, target }: Redirect, other: Redirect): RedirectProblem | undefined {
  if (other.target === target) return undefined;
  return {
    message: `Conflicting redirects from "${from}": to "${other.target}" and to "${target}".`,
    hint: 'Remove one of them.',
  };
}

/** Follows redirects to redirects. Browsers do so too, with one request after the other; loops never end. */
function detour(redirect: Redirect, byOutputPath: ReadonlyMap<string, Redirect>, { site }: LinkWorld): RedirectProblem | undefined {
  const nextOf = ({ target }: Redirect) => byOutputPath.get(targetPath(target, site) ?? '');
  const first = nextOf(redirect);
  if (!first) return undefined;
  const way = [redirect];
  for (let next: Redirect | undefined = first; next; next = nextOf(next)) {
    const { outputPath } = next;
    if (outputPath === redirect.outputPath) {
      const between = way.slice(1).map(({ from }) => `"${from}"`);
      return {
        message: `Redirect loop from "${redirect.from}" through ${between.join(', ')}.`,
        hint: 'Point one of them to a page.',
      };
    }
    // It leads into a loop of other redirects.
    if (way.some((passed) => passed.outputPath === outputPath)) break;
    way.push(next);
  }
  const last = way.at(-1);
  const isLoop = last !== undefined && nextOf(last) !== undefined;
  const hash = splitHref(redirect.target).hash;
  return {
    message: `Redirect from "${redirect.from}" to "${redirect.to}", which is a redirect itself.`,
    ...(isLoop || !last ? {} : { hint: `Point it to the final URL: "${last.target}${last.target.includes('#') ? '' : hash}".` }),
  };
}

/** Output path of a target; absent for an external one. */
function targetPath(target: string, { baseUrl, trailingSlash }: SiteConfig): string | undefined {
  if (isExternalHref(target)) return undefined;
  const { path } = splitHref(target);
  if (!path.startsWith(baseUrl)) return `${path}/` === baseUrl ? 'index.html' : undefined;
  return outputPathOf(path.slice(baseUrl.length), trailingSlash);
}

/** What is wrong with a redirect. */
type RedirectProblem = Pick<Diagnostic, 'message' | 'hint'>;

function wrongOrigin(from: string): RedirectProblem | undefined {
  const is = `"${from}" cannot be redirected`;
  if (isExternalHref(from)) return { message: `${is}: it has a host.`, hint: 'Write the path only, from the root of the site.' };
  if (!from.startsWith('/')) return { message: `${is}: the path does not start with "/".`, hint: `Write "/${from}".` };
  if (from.includes('#')) return { message: `${is}: servers never see what follows "#".`, hint: 'Redirect the page; anchors are kept.' };
  if (from.includes('?')) return { message: `${is}: it has a query.`, hint: 'Redirect the page; queries are kept.' };
  if (from.includes('*') || /[\\\u0000-\u001f\u007f]|\p{Surrogate}/u.test(decodeHref(from)))
    return { message: `${is}: it is not a plain path.`, hint: 'Write each old URL in full; patterns are not supported.' };
  return undefined;
}

function wrongTarget(to: string): RedirectProblem | undefined {
  const is = `A redirect cannot lead to "${to}"`;
  if (/^https?:\/\//i.test(to)) return URL.canParse(to) ? undefined : { message: `${is}: invalid URL.` };
  if (isExternalHref(to)) return { message: `${is}: external URLs must start with "https:" or "http:".` };
  if (!to.startsWith('/') || to.includes('\\'))
    return { message: `${is}: expected a path that starts with "/" or a URL that starts with "https:".` };
  return undefined;
}

/** All redirects as authors wrote them: from the configuration and from the front matter of pages; then those of former extensions. */
export function writtenRedirects(
  routes: readonly Route[],
  { redirects, redirectExtensions, baseUrl }: SiteConfig,
  source?: SourceFile,
): WrittenRedirect[] {
  const placeOf = configPlaces(source);
  const configured = redirects.flatMap(({ from, to }) =>
    (typeof from === 'string' ? [from] : from).map((path): WrittenRedirect => ({ from: path, to, place: placeOf(path) })),
  );
  const ofPages = routes.flatMap((route) => {
    const page = markdownPageOf(route);
    const version = versionOf(route);
    const { frontMatter, places } = page?.meta ?? {};
    return (frontMatter?.redirect_from ?? []).map(
      (from, index): WrittenRedirect => ({
        from,
        to: page?.url ?? '',
        place: { file: page?.path, ...places?.redirect_from?.[index] },
        version,
      }),
    );
  });
  const ofExtensions = redirectExtensions.flatMap((extension) =>
    routes
      .filter(({ url, target }) => url !== baseUrl && target.kind !== 'not-found' && !/\.html?$/.test(url))
      .map(({ url }): WrittenRedirect => ({ from: `${url.replace(/\/$/, '')}.${extension}`, to: url, place: {}, isImplied: true })),
  );
  // The first of several is used: that of the version which readers see first.
  const ofLast = ofPages.filter(({ version }) => version?.isLast ?? true);
  return [...configured, ...ofLast, ...ofPages.filter(({ version }) => version && !version.isLast), ...ofExtensions];
}

function versionOf({ target }: Route): WrittenRedirect['version'] {
  if (target.kind !== 'doc' || !target.set.version) return undefined;
  const { name, isLast } = target.set.version;
  return { set: target.set.id, name, isLast };
}

/** Finds the places of URLs below the key `redirects`; a URL that occurs twice is found twice, in order. */
function configPlaces(source: SourceFile | undefined): (literal: string) => WrittenRedirect['place'] {
  if (!source) return () => ({});
  const { file, text } = source;
  const start = Math.max(0, text.search(/\bredirects\b["']?\s*:/));
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  // The same URL may be the target of another redirect.
  const origins = blank(text.slice(0, start)) + text.slice(start).replace(/\bto["']?\s*:\s*(["'`]).*?\1/g, blank);
  const passed = new Map<string, number>();
  return (literal) => {
    const count = passed.get(literal) ?? 0;
    passed.set(literal, count + 1);
    return { file, ...(findLiterals(origins, literal)[count] ?? findKey(text, 'redirects')) };
  };
}
