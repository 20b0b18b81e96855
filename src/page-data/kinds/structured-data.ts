import type { SiteConfig } from '../../config/schema.ts';
import type { Author, Blog, Post } from '../../model/blog.ts';
import type { Breadcrumb } from '../../model/page-parts.ts';
import { isExternalHref } from '../../text/url.ts';

/** JSON-LD for the page of a post. `imageUrl` is absolute. */
export function postStructuredData(
  post: Post,
  blog: Blog,
  { site, imageUrl }: { site: SiteConfig; imageUrl?: string | undefined },
): unknown {
  return {
    '@context': 'https://schema.org',
    ...postingOf(post, site, imageUrl),
    isPartOf: { '@type': 'Blog', '@id': site.url + blog.url, name: blog.title },
  };
}

/** JSON-LD for the first page of a blog, with its posts. */
export function blogStructuredData({ url, title, description, pages }: Blog, site: SiteConfig): unknown {
  const id = site.url + url;
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': id,
    mainEntityOfPage: id,
    headline: title,
    description,
    blogPost: pages[0]?.posts.map((post) => postingOf(post, site)) ?? [],
  };
}

function postingOf({ url, title, description, date, authors, meta, provenance }: Post, site: SiteConfig, imageUrl?: string): object {
  const id = site.url + url;
  const { keywords } = meta.frontMatter;
  const people = authors.map((author) => personOf(author, site));
  return {
    '@type': 'BlogPosting',
    '@id': id,
    mainEntityOfPage: id,
    url: id,
    headline: title,
    name: title,
    ...(description === '' ? {} : { description }),
    datePublished: date,
    dateModified: provenance.changedAt ?? date,
    ...(people.length === 0 ? {} : { author: people.length === 1 ? people[0] : people }),
    ...(imageUrl === undefined ? {} : { image: { '@type': 'ImageObject', '@id': imageUrl, url: imageUrl, contentUrl: imageUrl } }),
    ...(keywords === undefined || keywords.length === 0 ? {} : { keywords }),
  };
}

function personOf({ name, title, description, url, email, imageUrl }: Author, site: SiteConfig): object {
  const about = description || title;
  return {
    '@type': 'Person',
    ...(name === '' ? {} : { name }),
    ...(about === '' ? {} : { description: about }),
    ...(isPage(url) ? { url: absoluteUrl(url, site) } : {}),
    ...(email === undefined ? {} : { email }),
    ...(imageUrl === undefined ? {} : { image: absoluteUrl(imageUrl, site) }),
  };
}

/** Makes a URL absolute. */
export function absoluteUrl(url: string, site: SiteConfig): string {
  return isExternalHref(url) ? url : site.url + url;
}

/** False for a mailto URL, which does not identify a person. */
export function isPage(url: string | undefined): url is string {
  return url !== undefined && !/^mailto:/i.test(url);
}

/** Breadcrumbs as JSON-LD; empty when none of them has a page. `host` is that of the site, without path. */
export function breadcrumbList(breadcrumbs: readonly Breadcrumb[], host: string): unknown[] {
  const steps = breadcrumbs.filter(({ url }) => url !== undefined);
  if (steps.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: `${host}${url}`,
      })),
    },
  ];
}
