import { createContext, use } from 'react';
import { runtimeMark } from '../../src/model/runtime-mark.ts';
import type { ElementPlace } from './element-place.ts';
import { InsideIsland } from './inside-island.ts';

/** Marks with warnings for the author of a document, filled by its components while they are rendered. `undefined` outside of documents. */
export const NoticesContext = createContext<string[] | undefined>(undefined);

/** Records an element without effect, unless it is in a client component. */
export function noteDeadHandler(message: string, { fileName: file, lineNumber: line, columnNumber: column }: ElementPlace): void {
  const hint = "Move the element into a component whose file starts with 'use client': it then runs in the browser, too.";
  try {
    if (!use(InsideIsland)) use(NoticesContext)?.push(runtimeMark({ kind: 'notice', message: `${message}.`, hint, file, line, column }));
  } catch {
    // The element was created before rendering.
  }
}
