import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { importSitePackage, packageMissing, sitePackageVersion } from '../../bundle/site-package.ts';
import { type DiagnosticPlace, DocsError } from '../../model/diagnostic.ts';
import { errorMessage } from '../../text/error-text.ts';
import type { ImageOptions } from './images-schema.ts';
import type { PictureSettings, PictureVariant } from './picture.ts';

/** The part of the library's API that is used. */
interface Pipeline {
  autoOrient(): Pipeline;
  resize(options: { readonly width: number; readonly withoutEnlargement: boolean }): Pipeline;
  toFormat(format: PictureVariant['format']): Pipeline;
  toBuffer(): Promise<Uint8Array>;
}

type Sharp = ((input: Uint8Array) => Pipeline) & { concurrency(threads: number): unknown; cache(isOn: boolean): unknown };

const sharpSchema = z.object({ default: z.custom<Sharp>((value) => typeof value === 'function' && 'concurrency' in value) });

const sharpPackage = { name: 'sharp', feature: '"images.formats"' } as const;

/** Settings for converting images. Throws a `DocsError` when the library is not installed. */
export function findSharp(root: string, { formats, widths }: ImageOptions, place: DiagnosticPlace): PictureSettings {
  const version = sitePackageVersion({ name: sharpPackage.name, root });
  if (version === undefined) throw new DocsError([packageMissing({ ...sharpPackage, root, place })]);
  return { formats: [...new Set(formats)], widths: [...new Set(widths)].sort((a, b) => a - b), encoder: `sharp ${version}` };
}

/** Converts an image, which `path` names relative to the root. Throws an error with the reason when the file is not a valid image. */
export type ConvertImage = (path: string, variant: Pick<PictureVariant, 'format' | 'width'>) => Promise<Uint8Array>;

/** Loads the site's copy of the library. Throws a `DocsError` when that fails. */
export async function loadConverter(root: string, place: DiagnosticPlace): Promise<ConvertImage> {
  const { default: sharp } = sharpSchema.parse(await importSitePackage({ ...sharpPackage, root, place }));
  // Images are converted in parallel; threads within one would only compete.
  sharp.concurrency(1);
  sharp.cache(false);
  return async (path, { format, width }) => {
    try {
      const image = sharp(readFileSync(join(root, path))).autoOrient();
      return await image.resize({ width, withoutEnlargement: true }).toFormat(format).toBuffer();
    } catch (error) {
      throw new Error(errorMessage(error).split('\n')[0], { cause: error });
    }
  };
}
