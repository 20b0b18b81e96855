import { type ComponentProps, memo } from 'react';
import type { InlineDrawing } from '../../src/model/page-module.ts';

/** Attributes of an SVG element that an image element does not have. */
interface DrawingProps extends ComponentProps<'img'> {
  title?: string;
  viewBox?: string;
  xmlns?: string;
  preserveAspectRatio?: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: unknown;
}

/** An imported SVG: a component, and its URL in attributes and text. `inline` is the element of an SVG that uses `currentColor`. */
export function createDrawing(url: string, inline?: InlineDrawing) {
  const Drawing = inline ? inlineComponent(inline) : imageComponent(url);
  // React writes an object into an attribute as text, but omits a function.
  return Object.assign(memo(Drawing), { url, toString: () => url, toJSON: () => url });
}

function inlineComponent({ attributes, html }: InlineDrawing) {
  return ({ title, alt, ...given }: ComponentProps<'svg'> & { title?: string; alt?: string }) => {
    const label = given['aria-label'] ?? title ?? alt;
    const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return <svg {...attributes} {...name} {...given} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}

function imageComponent(url: string) {
  return ({ title, viewBox, xmlns, preserveAspectRatio, fill, stroke, strokeWidth, role, ...attributes }: DrawingProps) => {
    const alt = attributes.alt ?? attributes['aria-label'] ?? title ?? '';
    return <img alt={alt} role={alt === '' ? undefined : role} {...attributes} src={url} />;
  };
}
