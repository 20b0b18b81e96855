import * as z from 'zod';
import type { PostFrontMatter, WrittenAuthor } from '../model/blog.ts';
import { authorShape, withImageUrl } from './authors-file.ts';
import { dateSchema, frontMatterSchema } from './front-matter-schema.ts';

const text = z.string({ error: 'expected a text' });

const author = z.union([
  text.transform((key): WrittenAuthor => ({ key })),
  z
    .looseObject({ key: text.optional().describe('Name of the author in the authors file.'), ...authorShape })
    .refine(
      ({ key, name, imageURL, image_url }) => key ?? name ?? imageURL ?? image_url,
      'expected an author to have a "key", a "name" or an "imageURL"',
    )
    .transform((written): WrittenAuthor => withImageUrl(written)),
]);

/** Front matter of posts: that of documents, and what belongs to a blog. */
export const postFrontMatterSchema = frontMatterSchema.omit({ sidebar_position: true, pagination_label: true }).extend({
  slug: text.optional().describe('Address of the post, below that of the blog.'),
  title_meta: text.optional().describe('Title for the browser and for search engines, if it is another one.'),
  date: dateSchema.optional().describe('When the post was published; in UTC when it names no time zone.'),
  authors: z
    .union([author.transform((one) => [one]), z.array(author)])
    .optional()
    .describe('Who wrote it: names from the authors file, or objects with `name`, `url` and `imageURL`.'),
}) satisfies z.ZodType<PostFrontMatter>;
