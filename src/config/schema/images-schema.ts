import * as z from 'zod';

/** Formats that images can be converted to. */
const imageFormats = ['avif', 'webp'] as const;

/** Conversion and zoom of images in documents, posts and pages. */
export const imagesSchema = z.strictObject({
  formats: z
    .array(z.enum(imageFormats))
    .default([])
    .describe(
      'Formats to convert JPEG, PNG, WebP and AVIF images to, in order of preference. Requires the package `sharp`. By default, images are not converted.',
    ),
  widths: z
    .array(z.number().int().min(16).max(8192))
    .min(1, 'expected at least one width')
    .default([480, 960, 1440])
    .describe('Widths of converted images in pixels. Images are never enlarged.'),
  zoom: z.boolean().default(false).describe('Whether a click shows images that are wider than the text in full size.'),
});

/** True if images of documents have variants or a zoom. */
export function changesImages({ formats, zoom }: { readonly formats: readonly unknown[]; readonly zoom: boolean }): boolean {
  return formats.length > 0 || zoom;
}
