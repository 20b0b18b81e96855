import type { ReactNode } from 'react';
import { interpolate } from '../compat/interpolate.tsx';
import { siteTexts } from '../compat/site-texts.ts';

interface Translatable {
  readonly message?: string;
  readonly id?: string;
}

interface TranslateProps {
  /** The text in the default language. */
  children?: ReactNode;
  id?: string;
  /** For translators. */
  description?: string;
  values?: Readonly<Record<string, ReactNode>>;
}

/** Renders its text in the language of the site, with values for `{name}`. */
export function Translate({ children, id, values }: TranslateProps) {
  const text = typeof children === 'string' ? textOf({ id, message: children }) : (children ?? textOf({ id }));
  return <>{typeof text === 'string' ? interpolate(text, values) : text}</>;
}

/** Returns the text in the language of the site, with values for `{name}`. */
export function translate({ message, id }: Translatable, values: Readonly<Record<string, string | number>> = {}): string {
  return String(interpolate(textOf({ id, message }), values));
}

/** The translation; without one, the text in the default language. */
function textOf({ message, id }: Translatable): string {
  const key = id ?? message ?? '';
  return (Object.hasOwn(siteTexts, key) ? siteTexts[key] : undefined) ?? message ?? key;
}
