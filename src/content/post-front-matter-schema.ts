import * as z from 'zod';
import { pagePathSchema } from '../config/schema/source-schema.ts';
import { coverMotifs, type PostFrontMatter, type WrittenAuthor } from '../model/blog.ts';
import { authorShape, withImageUrl } from './authors-file.ts';
import { dateSchema, frontMatterSchema } from './front-matter-schema.ts';

const text = z.string({ error: 'expected a string' });

const author = z.union([
  text.transform((key): WrittenAuthor => ({ key })),
  z
    .looseObject({ key: text.optional().describe('Key of the author in the authors file.'), ...authorShape })
    .refine(
      ({ key, name, imageURL, image_url }) => key ?? name ?? imageURL ?? image_url,
      'expected an author to have a "key", a "name" or an "imageURL"',
    )
    .transform((written): WrittenAuthor => withImageUrl(written)),
]);

/** Front matter of posts: that of docs, with the keys of a blog. */
export const postFrontMatterSchema = frontMatterSchema.omit({ sidebar_position: true, pagination_label: true }).extend({
  slug: pagePathSchema.optional().describe('URL of the post, relative to the blog.'),
  title_meta: text.optional().describe('Title for browsers and search engines, if it differs from `title`.'),
  date: dateSchema.optional().describe('Publication date, in UTC unless it includes a time zone.'),
  cover: z.enum(coverMotifs).optional().describe('Motif of the drawing that a post without an image has; by default, its tags decide.'),
  authors: z
    .union([author.transform((one) => [one]), z.array(author)])
    .optional()
    .describe('Authors: keys from the authors file, or objects with `name`, `url` and `imageURL`.'),
}) satisfies z.ZodType<PostFrontMatter>;
