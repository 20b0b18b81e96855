import type { PostMeta, WrittenAuthor } from '../model/blog.ts';
import { problem, warning } from '../model/diagnostic.ts';
import type { Place } from '../model/doc.ts';
import { splitFrontMatter } from '../text/front-matter.ts';
import { countWords } from '../text/language.ts';
import { literalSpans, replaceSpans } from '../text/literal-spans.ts';
import { postFrontMatterSchema } from './front-matter-schema.ts';
import { type MetaResult, readMetaBy } from './read-doc-meta.ts';
import { frontMatterReader } from './read-front-matter.ts';

const readPostFrontMatter = frontMatterReader(postFrontMatterSchema);

/** Settings of a blog that affect its posts. */
export interface PostRules {
  /** Truncate marker. */
  readonly marker: RegExp;
  /** Locale by which words are counted. */
  readonly locale: string;
}

/** Like `readDocMeta`, with authors, word count and truncate marker. */
export function readPostMeta(text: string, { marker, locale }: PostRules, path = ''): MetaResult<PostMeta> {
  const { meta, diagnostics, placeOf } = readMetaBy(readPostFrontMatter, text, path);
  const { content } = splitFrontMatter(text);
  const { authors: named = [] } = meta.frontMatter;
  const older = olderAuthor(meta.frontMatter);
  const at = (...path: readonly PropertyKey[]): Place => placeOf(path) ?? placeOf(path.slice(0, 1)) ?? { line: 1, column: 1 };
  return {
    meta: {
      ...meta,
      authors: older ? [...named, older.author] : named,
      authorPlaces: older ? [at(older.key)] : named.map((_, index) => at('authors', index)),
      wordCount: countWords(content, locale),
      hasMarker: hasMarker(content, marker),
    },
    diagnostics: [
      ...diagnostics,
      ...(older && named.length > 0
        ? [
            problem('front-matter-invalid', `The post has both "authors" and "${older.key}".`, {
              ...placeOf([older.key]),
              hint: `List all authors in "authors" and remove "${older.key}".`,
            }),
          ]
        : []),
      ...(meta.frontMatter.id === undefined
        ? []
        : [
            warning('front-matter-invalid', '"id" has no effect in a post.', {
              ...placeOf(['id']),
              hint: 'Remove it; "slug" sets the URL.',
            }),
          ]),
    ],
  };
}

const olderKeys = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL', 'authorUrl'],
  imageURL: ['author_image_url', 'authorImageURL', 'authorImageUrl'],
};

/** The author in top-level keys such as `author_title`, the older form for a single author; and the first of these keys. */
function olderAuthor(frontMatter: object): { readonly author: WrittenAuthor; readonly key: string } | undefined {
  const values = new Map<string, unknown>(Object.entries(frontMatter));
  const found = Object.entries(olderKeys).flatMap(([field, keys]) => {
    const key = keys.find((candidate) => typeof values.get(candidate) === 'string' || typeof values.get(candidate) === 'number');
    return key === undefined ? [] : [{ field, key, value: String(values.get(key)) }];
  });
  const [first] = found;
  return first && { author: Object.fromEntries(found.map(({ field, value }) => [field, value])), key: first.key };
}

/** Looks for the truncate marker outside code blocks and code spans. */
function hasMarker(content: string, marker: RegExp): boolean {
  if (!marker.test(content)) return false;
  const prose = replaceSpans(content, literalSpans(content), (kind, text) => (kind === 'comment' ? text : ''));
  return prose.split('\n').some((line) => marker.test(line));
}
