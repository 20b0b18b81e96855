import * as z from 'zod';

const attribute = z.union([z.string(), z.boolean()]);

/** An element of the head of pages. */
export const headTagSchema = z.strictObject({
  tagName: z.enum(['base', 'link', 'meta', 'noscript', 'script', 'style']).describe('Name of the element.'),
  attributes: z
    .record(z.string(), attribute)
    .default({})
    .describe('Attributes of the element; `true` writes an attribute without a value.'),
  innerHTML: z.string().optional().describe('Content of the element, as HTML.'),
});

/** A script: a URL, or attributes. */
export const scriptSchema = z.union([z.string(), z.object({ src: z.string() }).catchall(attribute)]);

/** A stylesheet: a URL, or attributes. */
export const stylesheetSchema = z.union([z.string(), z.object({ href: z.string() }).catchall(attribute)]);
