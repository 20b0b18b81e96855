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

const color = z.string().regex(/^#[\da-f]{6}$/i, 'expected a color such as `#0c6470`');

/** Social cards for pages without an image. */
export const socialCardsSchema = z
  .union([
    z.boolean(),
    z.strictObject({
      fonts: z
        .array(z.string().min(1))
        .default([])
        .describe('Paths of TrueType or OpenType fonts for non-Latin characters, which the default font, Figtree, lacks.'),
      background: color.default('#ffffff').describe('Background color, such as `#ffffff`.'),
      color: color.default('#11171a').describe('Color of the title.'),
      accent: color.default('#0c6470').describe('Color of the line at the top, the site title and the host.'),
    }),
  ])
  .transform((cards) => (cards === true ? { fonts: [], background: '#ffffff', color: '#11171a', accent: '#0c6470' } : cards));

/** True if images of documents have variants or a zoom. */
export function changesImages({ formats, zoom }: { readonly formats: readonly unknown[]; readonly zoom: boolean }): boolean {
  return formats.length > 0 || zoom;
}
