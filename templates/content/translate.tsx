import type { ReactNode } from 'react';
import { fillText } from '../../src/model/messages.ts';

interface Translatable {
  readonly message?: string;
  readonly id?: string;
}

/** Shows its text as it stands. */
export function Translate({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** Gives the text as it stands, with `{name}` filled in. */
export function translate({ message, id = '' }: Translatable, values: Readonly<Record<string, string | number>> = {}): string {
  return fillText(message ?? id, values);
}
