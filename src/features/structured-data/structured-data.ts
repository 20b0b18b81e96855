import type { Feature } from '../../config/feature.ts';
import type { Author } from '../../model/blog.ts';
import type { PostData } from '../../model/blog-page.ts';
import type { PageData } from '../../model/page.ts';
import type { Breadcrumb } from '../../model/page-parts.ts';
import { absoluteUrl, isPage } from '../../page-data/kinds/head-data.ts';

/** JSON-LD for search engines: breadcrumbs of documents, blogs and their posts. */
export const structuredData: Feature = {
  name: 'structured-data',
  plugins: () => [
    {
      name: 'structured-data',
      pageData({ data, site: { url } }) {
        const object = objectOf(data, url);
        if (!object) return undefined;
        return { data: { ...data, head: { ...data.head, structuredData: [{ '@context': 'https://schema.org', ...object }] } } };
      },
    },
  ],
};

/** The object of a page. `host` is that of the site, without path. */
function objectOf(data: PageData, host: string): object | undefined {
  if (data.kind === 'doc' || data.kind === 'category') return breadcrumbList(data.navigation.breadcrumbs, host);
  if (data.kind === 'post') {
    const { label, url } = data.post.blog;
    return { ...postingOf(data.post, host, data.head.imageUrl), isPartOf: { '@type': 'Blog', '@id': host + url, name: label } };
  }
  if (data.kind !== 'post-list' || data.url !== data.blog.url) return undefined;
  const { url, title, description, list } = data;
  const blogPost = list.posts.map((post) => postingOf(post, host));
  return { '@type': 'Blog', '@id': host + url, mainEntityOfPage: host + url, headline: title, description, blogPost };
}

function postingOf({ url, title, description, date, changedAt, authors, keywords }: PostData, host: string, imageUrl?: string): object {
  const id = host + url;
  const people = authors.map((author) => personOf(author, host));
  return {
    '@type': 'BlogPosting',
    '@id': id,
    mainEntityOfPage: id,
    url: id,
    headline: title,
    name: title,
    ...(description === '' ? {} : { description }),
    datePublished: date.iso,
    dateModified: changedAt,
    ...(people.length === 0 ? {} : { author: people.length === 1 ? people[0] : people }),
    ...(imageUrl === undefined ? {} : { image: { '@type': 'ImageObject', '@id': imageUrl, url: imageUrl, contentUrl: imageUrl } }),
    ...(keywords.length === 0 ? {} : { keywords }),
  };
}

function personOf({ name, title, description, url, email, imageUrl }: Author, host: string): object {
  const about = description || title;
  return {
    '@type': 'Person',
    ...(name === '' ? {} : { name }),
    ...(about === '' ? {} : { description: about }),
    ...(isPage(url) ? { url: absoluteUrl(url, host) } : {}),
    ...(email === undefined ? {} : { email }),
    ...(imageUrl === undefined ? {} : { image: absoluteUrl(imageUrl, host) }),
  };
}

/** Breadcrumbs; absent when none of them has a page. */
function breadcrumbList(breadcrumbs: readonly Breadcrumb[], host: string): object | undefined {
  const steps = breadcrumbs.filter(({ url }) => url !== undefined);
  if (steps.length === 0) return undefined;
  const itemListElement = steps.map(({ label, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${host}${url}`,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
