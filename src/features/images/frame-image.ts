import type { ImageChange, PageFile, PluginImage } from '../../model/plugin.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import type { ImageOptions } from './images-schema.ts';
import { type PicturesOf, type PictureVariant, pictureSources } from './picture.ts';

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
