import type { Blog, Post } from '../model/blog.ts';
import type { PostPage } from '../model/page.ts';
import type { PageLink } from '../model/page-link.ts';
import { absoluteUrl, isPage, postStructuredData } from './blog-structured-data.ts';
import { headData } from './head-data.ts';
import type { PageParts } from './page-parts.ts';
import { postData, recentPosts } from './post-data.ts';
import { sourceData } from './source-data.ts';
import { tocOf } from './toc.ts';

/** The page of a post. */
export function postPage(post: Post, blog: Blog, parts: PageParts): PostPage {
  const { site, facts, imageUrl } = parts;
  const { url, title, description, header, isUnlisted, provenance } = post;
  const { frontMatter } = header;
  const { newer, older } = blog.neighbours.get(url) ?? {};
  const head = headData(
    { url, title: frontMatter.title_meta ?? title, description, keywords: frontMatter.keywords, imageUrl, noIndex: isUnlisted },
    site,
  );
  return {
    kind: 'post',
    url,
    head: {
      ...head,
      structuredData: [postStructuredData(post, blog, { site, imageUrl: head.imageUrl })],
      openGraph: openGraphOf(post, (address) => absoluteUrl(address, site)),
    },
    title,
    post: postData(post, blog, parts),
    isUnlisted,
    toc: tocOf(facts, frontMatter, site),
    ...sourceData(provenance, parts),
    recent: recentPosts(blog, url),
    newer: linkTo(newer),
    older: linkTo(older),
  };
}

function linkTo(post: Post | undefined): PageLink | undefined {
  return post && { label: post.title, url: post.url };
}

function openGraphOf({ date, authors, tags, header }: Post, absolute: (url: string) => string) {
  const modified = header.frontMatter.last_update?.date;
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: date },
    ...(modified === undefined ? [] : [{ property: 'article:modified_time', content: modified }]),
    ...authors.flatMap(({ url }) => (isPage(url) ? [{ property: 'article:author', content: absolute(url) }] : [])),
    ...tags.map(({ label }) => ({ property: 'article:tag', content: label })),
  ];
}
