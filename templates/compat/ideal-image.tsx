import type { ImgHTMLAttributes } from 'react';

interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** A URL, or what an image loader makes of a file. */
  img: string | { readonly default?: string; readonly src?: { readonly src: string } };
}

/** A picture, in its original size. */
export function IdealImage({ img, alt = '', ...attributes }: IdealImageProps) {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src);
  return <img loading="lazy" {...attributes} alt={alt} src={src} />;
}
