import * as z from 'zod';
import { authorShape, withImageUrl } from './author-details.ts';

/** `authors.yml`: the authors of a blog, by the names that posts use. */
export const authorsFileSchema = z.record(
  z.string(),
  z
    .strictObject({
      ...authorShape,
      page: z
        .union([z.boolean(), z.strictObject({ permalink: z.string().describe('Address of the page, below that of all authors.') })])
        .optional()
        .describe('Whether the author has a page with all posts.'),
    })
    .refine(({ name, imageURL, image_url }) => name ?? imageURL ?? image_url, 'expected a "name" or an "imageURL"')
    .transform(withImageUrl),
);

export type AuthorsFile = Readonly<z.output<typeof authorsFileSchema>>;
