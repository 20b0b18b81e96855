import { type Category, Feed, type Item } from 'feed';
import type { SiteConfig } from '../config/schema.ts';
import type { Author, Blog, Post } from '../model/blog.ts';
import type { OutputFile } from '../model/output-file.ts';
import { escapeHtml } from '../text/html-entities.ts';
import { isExternalHref } from '../text/url.ts';

/** A post with its body for feed readers: see `feedHtml`. */
export interface FeedPost {
  readonly post: Post;
  readonly html: string;
}

/** The feeds of a blog; none without posts. `posts` are those to list, newest first. */
export function feedFiles({ feeds, ...blog }: Blog, posts: readonly FeedPost[], site: SiteConfig): OutputFile[] {
  const [newest] = posts;
  if (!newest) return [];
  const items = posts.map(({ post, html }) => itemOf(post, html, site));
  return feeds.map(({ type, url, outputPath }) => {
    const feed = new Feed({
      id: site.url + blog.url,
      link: site.url + blog.url,
      title: plain(blog.feed.title),
      description: plain(blog.feed.description),
      language: blog.feed.language,
      copyright: blog.feed.copyright && plain(blog.feed.copyright),
      // Not the current time: the same posts must give the same bytes.
      updated: newestChange(posts),
      feedLinks: { [type]: site.url + url },
      generator: 'storedocs',
      // Atom requires an author for every entry: the site, if a post has none.
      author: { name: plain(site.title) },
    });
    for (const item of items) feed.addItem(forms[type](item));
    const contents = type === 'rss' ? feed.rss2() : type === 'atom' ? withPlainTitles(feed.atom1()) : feed.json1();
    return { path: outputPath, contents: `${withoutMarks(contents)}\n` };
  });
}

/** The library declares titles and summaries as HTML, which some readers do not expect. Escaped as HTML, they are text in XML. */
function withPlainTitles(atom: string): string {
  return atom.replace(/<(title|summary) type="html"><!\[CDATA\[([^<]*)\]\]><\/\1>/g, '<$1>$2</$1>');
}

interface FeedItem extends Item {
  readonly content: string;
  readonly author: { name: string; email?: string | undefined; link?: string | undefined }[];
}

/** Adapts items to the title, author and id of each format. */
const forms: Readonly<Record<Blog['feeds'][number]['type'], (item: FeedItem) => Item>> = {
  // Without an id the link is the guid. RSS authors need an email address; others use `dc:creator`.
  rss: ({ id: _, author, title, description, content, ...item }) => {
    const names = author.filter(({ email }) => email === undefined).map(({ name }) => name);
    const creator = names.length === 0 ? [] : [{ name: 'dc:creator', objects: { _text: names.join(', ') } }];
    return {
      ...item,
      title: inSection(title),
      description: description && inSection(description),
      content: inSection(content),
      author: withoutGaps(author.filter(({ email }) => email !== undefined)),
      extensions: creator,
    };
  },
  // Titles and descriptions are HTML.
  atom: ({ title, description, content, author, category, ...item }) => ({
    ...item,
    title: escapeHtml(title),
    description: description && escapeHtml(description),
    content: inSection(content),
    author: withoutGaps(author),
    category: category?.map(inAttribute),
  }),
  // The library reads the first author and fails without one.
  json: ({ author, ...item }) => ({ ...item, ...(author.length > 0 ? { author: withoutGaps(author) } : {}) }),
};

function withoutGaps(authors: FeedItem['author']) {
  return authors.map(({ name, email, link }) => ({
    name,
    ...(email === undefined ? {} : { email }),
    ...(link === undefined ? {} : { link }),
  }));
}

function itemOf({ url, title, description, date, authors, tags, meta }: Post, html: string, site: SiteConfig): FeedItem {
  const link = site.url + url;
  const published = new Date(date);
  const update = meta.frontMatter.last_update?.date;
  return {
    id: link,
    link,
    title: plain(title),
    date: update !== undefined && update > date ? new Date(update) : published,
    published,
    ...(description === '' ? {} : { description: plain(description) }),
    // An empty post still needs content, which makes the library declare the namespaces.
    content: plain(html) || '<p></p>',
    author: authors.map((author) => authorOf(author, site)),
    category: tags.map(({ label }) => ({ name: plain(label), term: plain(label) })),
  };
}

function authorOf({ name, key = '', email, url }: Author, site: SiteConfig): FeedItem['author'][number] {
  const link = url === undefined || url.startsWith('mailto:') ? undefined : isExternalHref(url) ? url : site.url + url;
  return { name: plain(name || key), email, link };
}

function newestChange(posts: readonly FeedPost[]): Date {
  const dates = posts.flatMap(({ post: { date, meta } }) => [date, meta.frontMatter.last_update?.date ?? date]);
  return new Date(dates.reduce((latest, date) => (date > latest ? date : latest)));
}

/** Removes what XML does not allow: control characters, lone surrogates, and our own marks. */
function plain(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}/gu, '');
}

// Two Unicode noncharacters. The library does not escape `<` in attributes, which is not well-formed,
// and ends a CDATA section at the second `]]>` in it.
const lessThan = '\ufdd0';
const endOfSection = '\ufdd1';

function inAttribute({ name = '', term = '' }: Category): Category {
  return { name: name.replaceAll('<', lessThan), term: term.replaceAll('<', lessThan) };
}

function inSection(text: string): string {
  return text.replaceAll(']]>', `]]${endOfSection}`);
}

function withoutMarks(xml: string): string {
  return xml.replaceAll(lessThan, '&lt;').replaceAll(endOfSection, ']]><![CDATA[>');
}
