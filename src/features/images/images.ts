import type { Feature } from '../../config/feature.ts';
import { findKey } from '../../config/zod-problems.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import { attempt } from '../../model/diagnostic.ts';
import type { PagePart } from '../../model/plugin.ts';
import { onceOnly } from '../../text/group-by.ts';
import { createPictures, frameImage, imagesSchema } from './picture.ts';
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
  plugins({ images: options }, { root, source }) {
    const isConverted = options.formats.length > 0;
    if (!isConverted && !options.zoom) return [];
    const place = { file: source.file, ...(findKey(source.text, 'images') ?? findKey(source.text, 'formats')) };
    const settings = onceOnly(() => findSharp(root, options, place));
    const pictures = createPictures(() => (isConverted ? attempt([], settings) : undefined));
    return [
      {
        name: 'images',
        ...(isConverted && {
          setup: () => void settings(),
          publish: (files) => publishPictures(files, root, place),
        }),
        cacheInputs: () => [options.zoom, isConverted ? settings() : null],
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
