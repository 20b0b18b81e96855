import * as z from 'zod';

/** `tags.yml`: the tags of a folder, by the names that documents use. */
export const tagsFileSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string().optional().describe('Text that readers see; the name with a capital letter if not given.'),
      permalink: z.string().optional().describe('Address of the page of the tag, below that of all tags; made from the name if not given.'),
      description: z.string().optional().describe('What the tag is about.'),
    })
    .nullable()
    .transform((entry) => entry ?? {}),
);

export type TagsFile = Readonly<z.output<typeof tagsFileSchema>>;
