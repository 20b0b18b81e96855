import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { importSitePackage, packageMissing, sitePackageVersion } from '../bundle/site-package.ts';
import type { ConfigSource } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import { findKey } from '../config/zod-problems.ts';
import { DocsError } from '../model/diagnostic.ts';
import type { PictureFormat, PictureSettings, PictureVariant } from '../page-data/kinds/picture.ts';
import { errorMessage } from '../text/error-text.ts';

/** The part of the library's API that is used. */
interface Pipeline {
  autoOrient(): Pipeline;
  resize(options: { readonly width: number; readonly withoutEnlargement: boolean }): Pipeline;
  toFormat(format: PictureFormat): Pipeline;
  toBuffer(): Promise<Uint8Array>;
}

type Sharp = ((input: Uint8Array) => Pipeline) & { concurrency(threads: number): unknown; cache(isOn: boolean): unknown };

const sharpSchema = z.object({ default: z.custom<Sharp>((value) => typeof value === 'function' && 'concurrency' in value) });

/** Settings for converting images; `undefined` if it is off. Throws a `DocsError` when the library is not installed. */
export function findSharp(root: string, { images }: SiteConfig, source: ConfigSource): PictureSettings | undefined {
  const { formats, widths } = images;
  if (formats.length === 0) return undefined;
  const version = sitePackageVersion({ name: 'sharp', root });
  if (version === undefined) throw new DocsError([packageMissing({ name: 'sharp', feature: '"images.formats"', place: placeIn(source) })]);
  return { formats: [...new Set(formats)], widths: [...new Set(widths)].sort((a, b) => a - b), encoder: `sharp ${version}` };
}

/** Converts a variant of an image, which `path` names relative to the root. Throws an error with the reason when the file is not a valid image. */
export type ConvertImage = (path: string, variant: PictureVariant) => Promise<Uint8Array>;

/** Loads the site's copy of the library. Throws a `DocsError` when that fails. */
export async function loadConverter(root: string, source: ConfigSource): Promise<ConvertImage> {
  const loaded = await importSitePackage({ name: 'sharp', root, feature: '"images.formats"', place: placeIn(source) });
  const { default: sharp } = sharpSchema.parse(loaded);
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

function placeIn({ file, text }: ConfigSource) {
  return { file, ...(findKey(text, 'images') ?? findKey(text, 'formats')) };
}
