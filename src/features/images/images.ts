import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import { attempt } from '../../model/diagnostic.ts';
import type { PagePart } from '../../model/plugin.ts';
import { createPictures, frameImage, imagesSchema, type PictureSettings } from './picture.ts';
import { findSharp, publishPictures } from './publish-pictures.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'image-unreadable': true;
  }
}

const keys = {
  images: imagesSchema.prefault({}).describe('Conversion and zoom of images in documents, posts and pages.'),
};

/** Images of documents in other formats and sizes, and a click that shows them in full size. */
export const images: Feature<typeof keys> = {
  name: 'images',
  keys,
  codes: ['image-unreadable'],
  plugins({ images: options }, { source }) {
    const isConverted = options.formats.length > 0;
    if (!isConverted && !options.zoom) return [];
    const place = { file: source.file, ...(findKey(source.text, 'images') ?? findKey(source.text, 'formats')) };
    let settings: PictureSettings | undefined;
    const settingsOf = (root: string) => {
      settings ??= findSharp(root, options, place);
      return settings;
    };
    const pictures = createPictures((root) => (isConverted ? attempt([], () => settingsOf(root)) : undefined));
    return [
      {
        name: 'images',
        ...(isConverted && {
          setup: ({ root }) => void settingsOf(root),
          publish: (files, { root }) => publishPictures(files, root, place),
        }),
        cacheInputs: ({ root }) => [options.zoom, isConverted ? settingsOf(root) : null],
        image: (image) => frameImage(image, options, pictures),
        pageParts: ({ messages }) => (options.zoom ? [zoomPart(messages.close)] : []),
      },
    ];
  },
};

function zoomPart(label: string): PagePart {
  const file = (path: string) => JSON.stringify(featureFile('images', path));
  return {
    name: 'zoom',
    element: '.sd-zoomable',
    styles: `@import ${file('templates/styles/zoom.css')} layer(content);`,
    script: `import { zoomImages } from ${file('client/zoom.ts')}; zoomImages(${JSON.stringify(label)});`,
  };
}
