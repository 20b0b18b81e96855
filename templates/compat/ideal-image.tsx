import type { ImgHTMLAttributes } from 'react';

interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** A URL, or the result of an image loader. */
  img: string | { readonly default?: string; readonly src?: { readonly src: string } };
}

/** An image in its original size. */
export function IdealImage({ img, alt = '', ...attributes }: IdealImageProps) {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src);
  return <img loading="lazy" {...attributes} alt={alt} src={src} />;
}
