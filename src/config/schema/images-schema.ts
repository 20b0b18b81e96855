import * as z from 'zod';

/** Formats that images can be converted to. */
export const imageFormats = ['avif', 'webp'] as const;

/** Images of documents, posts and pages. */
export const imagesSchema = z.strictObject({
  formats: z
    .array(z.enum(imageFormats))
    .default([])
    .describe(
      'Formats that JPEG, PNG, WebP and AVIF images are converted to, the preferred one first: `avif`, `webp`. Needs the package `sharp`. By default, images are published as they are.',
    ),
  widths: z
    .array(z.number().int().min(16).max(8192))
    .min(1, 'expected at least one width')
    .default([480, 960, 1440])
    .describe('Widths of converted images in pixels. None is wider than its source.'),
  zoom: z
    .boolean()
    .default(false)
    .describe('Whether images that are wider than the text can be enlarged: a click shows them in full size.'),
});

/** True where images of documents are more than they are in Markdown. */
export function changesImages({ formats, zoom }: { readonly formats: readonly unknown[]; readonly zoom: boolean }): boolean {
  return formats.length > 0 || zoom;
}
