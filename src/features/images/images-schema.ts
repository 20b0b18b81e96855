import * as z from 'zod';

/** Formats that images can be converted to. */
const imageFormats = ['avif', 'webp'] as const;

/** `images` of the configuration. */
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

/** Valid options. */
export type ImageOptions = Readonly<z.output<typeof imagesSchema>>;
