/** Formats that images are converted to. */
export type PictureFormat = 'avif' | 'webp';

/** How the images of a site are converted: plain data. */
export interface PictureSettings {
  /** In the order of preference. */
  readonly formats: readonly PictureFormat[];
  /** In pixels, ascending. */
  readonly widths: readonly number[];
  /** Name and version of the encoder: the same image, format and width give the same bytes. */
  readonly encoder: string;
}

/** An image in one format and width. */
export interface PictureVariant {
  readonly format: PictureFormat;
  /** In pixels. */
  readonly width: number;
  /** Hash of everything that its bytes depend on. */
  readonly key: string;
  /** Its name depends on everything that its bytes depend on. */
  readonly outputPath: string;
  readonly url: string;
}

/** An image and its variants. */
export interface Picture {
  /** Path of the image, relative to the root. */
  readonly path: string;
  /** In the order of formats, then of widths. */
  readonly variants: readonly PictureVariant[];
}
