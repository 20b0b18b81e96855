import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { importSitePackage, packageMissing, sitePackageVersion } from '../../bundle/site-package.ts';
import { type DiagnosticPlace, DocsError } from '../../model/diagnostic.ts';
import type { PageFile, PublishedFiles } from '../../model/plugin.ts';
import type { PluginProblem } from '../../model/plugin-site.ts';
import { errorMessage } from '../../text/error-text.ts';
import { onceOnly } from '../../text/group-by.ts';
import type { ImageOptions, PictureInput, PictureSettings, PictureVariant } from './picture.ts';

/** The variants of images. The library is loaded for the first variant that is not in the cache. */
export function publishPictures(files: readonly PageFile[], root: string, place: DiagnosticPlace): PublishedFiles {
  const load = onceOnly(() => loadConverter(root, place));
  return {
    files: firstUses(files).map(({ path, key, input }) => ({
      path,
      key,
      make: async () => (await load())(input.path, input.variant),
      failed: (error: unknown) => unreadable(input, error),
    })),
  };
}

const inputSchema = z.custom<PictureInput>((value) => typeof value === 'object' && value !== null && 'variant' in value);

/** Each file with the first place in the site that shows it. */
function firstUses(files: readonly PageFile[]) {
  const first = new Map<string, Omit<PageFile, 'input'> & { readonly input: PictureInput }>();
  for (const file of files) {
    const input = inputSchema.parse(file.input);
    const known = first.get(file.path);
    if (!known || isBefore(input.place, known.input.place)) first.set(file.path, { ...file, input });
  }
  return [...first.values()];
}

function isBefore(one: PictureInput['place'], other: PictureInput['place']): boolean {
  if (one.file !== other.file) return (one.file ?? '') < (other.file ?? '');
  return one.line === other.line ? one.column < other.column : one.line < other.line;
}

const saveAgain = 'Save the image again as PNG or JPEG; the file is damaged, or its format does not match its extension.';

function unreadable({ path, place }: PictureInput, error: unknown): PluginProblem {
  const reason = errorMessage(error);
  return {
    code: 'image-unreadable',
    message: `Cannot convert the image "${path}": ${reason.replace(/[.:]$/, '')}.`,
    ...place,
    hint: /pixel limit/i.test(reason) ? 'Scale the image down; screens show no more than a few thousand pixels.' : saveAgain,
  };
}

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
type ConvertImage = (path: string, variant: Pick<PictureVariant, 'format' | 'width'>) => Promise<Uint8Array>;

/** Loads the site's copy of the library. Throws a `DocsError` when that fails. */
async function loadConverter(root: string, place: DiagnosticPlace): Promise<ConvertImage> {
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
