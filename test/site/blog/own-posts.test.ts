import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../src/text/front-matter.ts';

const blog = join(import.meta.dirname, '../../../content/blog');

/** A post of this site: its path below the blog, its tags, and its text without the front matter. */
interface Post {
  readonly file: string;
  readonly tags: readonly string[];
  readonly body: string;
}

const posts: readonly Post[] = readdirSync(blog, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md'))
  .sort()
  .map((file) => {
    const { yaml, content } = splitFrontMatter(readFileSync(join(blog, file), 'utf8'));
    const { tags }: { tags: string[] } = parse(yaml ?? '');
    return { file, tags, body: content };
  });

const filesWhere = (isWrong: (post: Post) => boolean) => posts.filter(isWrong).map(({ file }) => file);

/** Tags that promise a subject, and the text or link that a post with the tag must contain. */
const promises: Readonly<Record<string, RegExp>> = {
  'shopify-apps': /\bapps?\b|Askify|Bizify|Bundlify|Cookiefy|Predictify|SchedulSmart|Taggify|ZoomMaster/,
  'shopifyimage-zoom': /Shopify|\bpictures?\b|photograph|\bimages?\b/,
  'accessibility-widget': /\/accessibility\//,
  askify: /\/askify\//,
  bizify: /\/bizify\//,
  bundlify: /\/bundlify\//,
  'cart-notification': /\/cartnotification\//,
  cookiefy: /\/cookiefy\//,
  predictify: /\/predictify\//,
  'review-and-rating': /\/review-rating\//,
  schedulsmart: /\/schedulsmart\//,
  taggify: /Taggify/,
  zoommaster: /ZoomMaster/,
};

describe('the posts of this site', () => {
  test('link to a guide or a primary page', () => {
    assert.deepEqual(
      filesWhere(({ body }) => !/\]\((\/docs\/|https:\/\/)/.test(body)),
      [],
    );
  });

  test('use https for links to other sites', () => {
    assert.deepEqual(
      filesWhere(({ body }) => body.includes('](http://')),
      [],
    );
  });

  test('contain what their tags promise', () => {
    for (const [tag, promise] of Object.entries(promises)) {
      assert.ok(
        posts.some(({ tags }) => tags.includes(tag)),
        tag,
      );
      assert.deepEqual(
        filesWhere(({ tags, body }) => tags.includes(tag) && !promise.test(body)),
        [],
        tag,
      );
    }
  });

  test('use every declared tag, and describe tags in a sentence or not at all', () => {
    const declared: Record<string, { description?: string }> = parse(readFileSync(join(blog, 'tags.yml'), 'utf8'));
    const used = new Set(posts.flatMap(({ tags }) => tags));
    assert.deepEqual(
      Object.keys(declared).filter((tag) => !used.has(tag) || !/[.?]$/.test(declared[tag]?.description ?? '.')),
      [],
    );
  });

  test('speak as "we" for a team, except where a shop or a shopper is quoted', () => {
    const quoted =
      /^```[\s\S]*?^```$|^\s*>.*$|^\|.*$|^\s*(?:-|\d+\.) .*$|"[^"\n]*"|`[^`\n]*`|\*\*[^*\n]*\*\*|\]\([^)]*\)|!\[[^\]]*\]|[^.:?!\n]*\?/gm;
    assert.deepEqual(
      posts.flatMap(({ file, body }) => {
        const [found] = body.replace(quoted, '').match(/.*\b(?:I|[Mm]y|[Mm]ine)\b.*/) ?? [];
        return found ? [`${file}: ${found}`] : [];
      }),
      [],
    );
  });

  test('have later changes in a note that starts with "Today"', () => {
    const old = posts.filter(({ body }) => /\*\*(Settings > Shipping|Settings > Apps and sales channels)\*\*/.test(body));
    assert.ok(old.length > 0);
    assert.deepEqual(
      old.filter(({ body }) => !/^:::note\[Today\]$/m.test(body)).map(({ file }) => file),
      [],
    );
  });
});
