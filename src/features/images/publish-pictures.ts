import * as z from 'zod';
import type { DiagnosticPlace } from '../../model/diagnostic.ts';
import type { PageFile, PublishedFiles } from '../../model/plugin.ts';
import type { PluginProblem } from '../../model/plugin-site.ts';
import { errorMessage } from '../../text/error-text.ts';
import type { PictureInput } from './frame-image.ts';
import { type ConvertImage, loadConverter } from './sharp-package.ts';

/** The site whose images are converted. */
interface PictureSite {
  /** Absolute. */
  readonly root: string;
  readonly place: DiagnosticPlace;
}

/** The variants of images. The library is loaded for the first variant that is not in the cache. */
export function publishPictures(files: readonly PageFile[], { root, place }: PictureSite): PublishedFiles {
  let loading: Promise<ConvertImage> | undefined;
  const convert: ConvertImage = async (path, variant) => {
    loading ??= loadConverter(root, place);
    return (await loading)(path, variant);
  };
  return {
    files: firstUses(files).map(({ path, key, input }) => ({
      path,
      key,
      make: () => convert(input.path, input.variant),
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
