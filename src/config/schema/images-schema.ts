import * as z from 'zod';

/** Formats that images can be converted to. */
const imageFormats = ['avif', 'webp'] as const;

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

const color = z.string().regex(/^#[\da-f]{6}$/i, 'expected a color such as `#0c6470`');

/** Social cards for pages without an image. */
export const socialCardsSchema = z
  .union([
    z.boolean(),
    z.strictObject({
      fonts: z
        .array(z.string().min(1))
        .default([])
        .describe('Paths of TrueType or OpenType fonts for characters that Figtree lacks: all but Latin letters.'),
      background: color.default('#ffffff').describe('Color of the background, such as `#ffffff`.'),
      color: color.default('#11171a').describe('Color of the title.'),
      accent: color.default('#0c6470').describe('Color of the line at the top, the title of the site and the host.'),
    }),
  ])
  .transform((cards) => (cards === true ? { fonts: [], background: '#ffffff', color: '#11171a', accent: '#0c6470' } : cards));

/** True if images of documents have variants or a zoom. */
export function changesImages({ formats, zoom }: { readonly formats: readonly unknown[]; readonly zoom: boolean }): boolean {
  return formats.length > 0 || zoom;
}
