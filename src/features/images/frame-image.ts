import type { ImageChange, PageFile, PluginImage } from '../../model/plugin.ts';
import { hashOf } from '../../text/hash.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import type { ImageOptions } from './images-schema.ts';
import { type PicturesOf, type PictureVariant, pictureSources } from './picture.ts';

/** What an image file is made from, or the image that cannot be converted. */
export interface PictureInput extends Pick<PluginImage, 'path' | 'href' | 'place'> {
  /** Absent for an image without a size. */
  readonly variant?: Pick<PictureVariant, 'format' | 'width'> | undefined;
}

/** Puts variants of an image before it, and a link to the image around it if it can be zoomed. */
export function frameImage(image: PluginImage, { formats, zoom }: ImageOptions, pictures: PicturesOf): ImageChange | undefined {
  const { path, href, place, size, shownWidth, isNamed, isInLink, url } = image;
  if (!size) return formats.length > 0 && /\.(jpe?g|png|webp)$/i.test(url) ? { files: [damaged({ path, href, place })] } : undefined;
  const variants = pictures(image);
  const sources = pictureSources(variants, image);
  const isLink = zoom && isNamed && !isInLink && size.width > shownWidth;
  return {
    before: (isLink ? `<a class="sd-zoomable" href="${escapeHtml(url)}">` : '') + (sources && `<picture>${sources}`),
    after: (sources && '</picture>') + (isLink ? '</a>' : ''),
    files: variants.map(({ format, width, key, outputPath }): PageFile => {
      const input: PictureInput = { path, href, place, variant: { format, width } };
      return { path: outputPath, key, input };
    }),
  };
}

function damaged(input: PictureInput): PageFile {
  return { path: input.path, key: hashOf(input.path), input };
}
