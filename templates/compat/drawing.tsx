import { type ComponentProps, memo } from 'react';

/** Attributes of a drawing that an image element does not have. */
interface DrawingProps extends ComponentProps<'img'> {
  title?: string;
  viewBox?: string;
  xmlns?: string;
  preserveAspectRatio?: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: unknown;
}

/** An imported SVG: a component, and in an attribute or a text its URL. */
export function createDrawing(url: string) {
  const Drawing = ({ title, viewBox, xmlns, preserveAspectRatio, fill, stroke, strokeWidth, role, ...attributes }: DrawingProps) => {
    const alt = attributes.alt ?? attributes['aria-label'] ?? title ?? '';
    return <img alt={alt} role={alt === '' ? undefined : role} {...attributes} src={url} />;
  };
  // React writes an object into an attribute as its text, but leaves out a function.
  return Object.assign(memo(Drawing), { url, toString: () => url, toJSON: () => url });
}
