import type { ImgHTMLAttributes } from 'react';

interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { readonly light: string; readonly dark: string };
}

/** An image with a dark mode variant. */
export function ThemedImage({ sources, className = '', alt = '', ...attributes }: ThemedImageProps) {
  return (
    <>
      <img {...attributes} alt={alt} className={`${className} sd-only-light`.trim()} src={sources.light} />
      <img {...attributes} alt={alt} className={`${className} sd-only-dark`.trim()} src={sources.dark} loading="lazy" />
    </>
  );
}
