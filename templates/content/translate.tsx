import type { ReactNode } from 'react';
import { fillText } from '../../src/model/messages.ts';

interface Translatable {
  readonly message?: string;
  readonly id?: string;
}

/** Renders its text untranslated. */
export function Translate({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** Returns the text untranslated, with values for `{name}`. */
export function translate({ message, id = '' }: Translatable, values: Readonly<Record<string, string | number>> = {}): string {
  return fillText(message ?? id, values);
}
