import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { publishedName } from '../../load/load-assets.ts';
import type { ImageChange, PageFile, PluginImage } from '../../model/plugin.ts';
import { getOrMake } from '../../text/group-by.ts';
import { hashOf } from '../../text/hash.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { encodePath, joinUrl } from '../../text/url.ts';

/** `images` of the configuration. */
export const imagesSchema = z.strictObject({
  formats: z
    .array(z.enum(['avif', 'webp']))
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

/** How the images of a site are converted: plain data. Widths are ascending. */
export interface PictureSettings extends Pick<ImageOptions, 'formats' | 'widths'> {
  /** Name and version of the encoder: the same image, format and width result in the same bytes. */
  readonly encoder: string;
}

/** An image in one format and width. */
export interface PictureVariant {
  readonly format: ImageOptions['formats'][number];
  /** In pixels. */
  readonly width: number;
  /** Hash of everything that its bytes depend on. */
  readonly key: string;
  /** Its name depends on everything that its bytes depend on. */
  readonly outputPath: string;
}

/** Variants of an image in the order of formats, then of widths; empty for images that are published unchanged: vectors, animations and other formats. */
type PicturesOf = (image: PluginImage) => readonly PictureVariant[];

/** Names the variants of images, each file once. `settingsOf` gives `undefined` if images are not converted. */
export function createPictures(settingsOf: () => PictureSettings | undefined): PicturesOf {
  const known = new Map<string, readonly PictureVariant[]>();
  return (image) => {
    const settings = settingsOf();
    if (!settings) return [];
    const source = image.hash();
    return getOrMake(known, `${source} ${image.path}`, () => variantsOf({ ...image, source }, settings));
  };
}

interface PictureSource extends Pick<PluginImage, 'root' | 'path' | 'size'> {
  /** Hash of its bytes. */
  readonly source: string;
}

/** Maximum side length in pixels that all encoders support. */
const longestSide = 16_383;

function variantsOf({ root, path, size, source }: PictureSource, { formats, widths, encoder }: PictureSettings): readonly PictureVariant[] {
  const bytes = readFileSync(join(root, path));
  if (!isPhotoFormat(bytes) || isAnimated(bytes)) return [];
  const variant = (format: PictureVariant['format'], width: number): PictureVariant => {
    const key = hashOf(source, encoder, format, String(width));
    return { format, width, key, outputPath: `assets/images/${publishedName(path)}-${key.slice(0, 8)}.${format}` };
  };
  return formats.flatMap((format) => widthsOf(size, widths).map((width) => variant(format, width)));
}

/** The configured widths below that of the image, and its own if no larger one is configured. */
function widthsOf({ width, height }: PictureSource['size'], wanted: readonly number[]): readonly number[] {
  const smaller = wanted.filter((one) => one < width);
  const all = smaller.length < wanted.length ? [...smaller, width] : smaller;
  return all.filter((one) => one <= longestSide && (one * height) / width <= longestSide);
}

/** True for JPEG, PNG, WebP and AVIF, independent of the file name. */
function isPhotoFormat(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG') || /^RIFF.{4}WEBP/s.test(start) || /^.{4}ftypavi[fs]/s.test(start);
}

/** True for images with several frames, since conversion would keep only the first. */
function isAnimated(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 65_536));
  const start = buffer.toString('latin1', 0, 30);
  if (start.startsWith('RIFF')) return start.slice(12, 16) === 'VP8X' && ((buffer[20] ?? 0) & 2) !== 0;
  if (start.startsWith('\x89PNG')) {
    const animation = buffer.indexOf('acTL');
    return animation !== -1 && animation < (buffer.indexOf('IDAT') + 1 || Number.POSITIVE_INFINITY);
  }
  return start.slice(4, 12) === 'ftypavis';
}

/** The `<source>` elements of a picture that is shown in a width, in pixels. */
function pictureSources(variants: readonly PictureVariant[], { baseUrl, shownWidth }: Pick<PluginImage, 'baseUrl' | 'shownWidth'>): string {
  const formats = [...new Set(variants.map(({ format }) => format))];
  const sizes = `(min-width: ${shownWidth}px) ${shownWidth}px, 100vw`;
  return formats
    .map((format) => {
      const candidates = variants
        .filter((variant) => variant.format === format)
        .map(({ outputPath, width }) => `${joinUrl(baseUrl, encodePath(outputPath))} ${width}w`);
      return `<source type="image/${format}" srcset="${escapeHtml(candidates.join(', '))}" sizes="${sizes}">`;
    })
    .join('');
}

/** What an image file is made from. */
export interface PictureInput extends Pick<PluginImage, 'path' | 'place'> {
  readonly variant: Pick<PictureVariant, 'format' | 'width'>;
}

/** Puts variants of an image before it, and a link to the image around it if it can be zoomed. */
export function frameImage(image: PluginImage, { zoom }: ImageOptions, pictures: PicturesOf): ImageChange | undefined {
  const { path, place, size, shownWidth, isNamed, isInLink, url } = image;
  const variants = pictures(image);
  const sources = pictureSources(variants, image);
  const isLink = zoom && isNamed && !isInLink && size.width > shownWidth;
  return {
    before: (isLink ? `<a class="sd-zoomable" href="${escapeHtml(url)}">` : '') + (sources && `<picture>${sources}`),
    after: (sources && '</picture>') + (isLink ? '</a>' : ''),
    files: variants.map(({ format, width, key, outputPath }): PageFile => {
      const input: PictureInput = { path, place, variant: { format, width } };
      return { path: outputPath, key, input };
    }),
  };
}
