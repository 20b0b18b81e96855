import * as z from 'zod';

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

/** Options of social cards that are switched on. */
export type CardOptions = Exclude<z.output<typeof socialCardsSchema>, false>;
