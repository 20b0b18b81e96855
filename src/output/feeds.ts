import { type Category, Feed, type Item } from 'feed';
import type { SiteConfig } from '../config/schema.ts';
import type { Author, Blog, Post } from '../model/blog.ts';
import type { OutputFile } from '../model/output-file.ts';
import { escapeHtml } from '../text/html-entities.ts';
import { isExternalHref } from '../text/url.ts';

/** A post with its body as feed readers can show it: see `feedHtml`. */
export interface FeedPost {
  readonly post: Post;
  readonly html: string;
}

/** The feeds of a blog. `posts` are those that it wants in them, newest first. */
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
      // The clock has no say in it: the same posts give the same bytes.
      updated: newestChange(posts),
      feedLinks: { [type]: site.url + url },
      generator: 'storedocs',
      // Atom wants an author for every entry: the site stands in where a post names none.
      author: { name: plain(site.title) },
    });
    for (const item of items) feed.addItem(forms[type](item));
    const contents = type === 'rss' ? feed.rss2() : type === 'atom' ? feed.atom1() : feed.json1();
    return { path: outputPath, contents: `${withoutMarks(contents)}\n` };
  });
}

interface FeedItem extends Item {
  readonly content: string;
  readonly author: { name: string; email?: string | undefined; link?: string | undefined }[];
}

/** Each format has its own idea of a title, a name and an id. */
const forms: Readonly<Record<Blog['feeds'][number]['type'], (item: FeedItem) => Item>> = {
  // Without an id the link is the guid. An author needs a mail address there; the others have their own element.
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
  // The library takes the first author, and fails where there is none.
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
    // An empty post still needs content, which brings the names of the namespaces along.
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

/** What XML may hold: no control characters, no halves of pairs, none of our own marks. */
function plain(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}/gu, '');
}

// Unicode keeps these two from ever being letters. The library leaves `<` in attributes as it is, which is no XML,
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
