import { type ReactNode, use, useEffect, useState } from 'react';
import { runtimeMark } from '../../src/model/runtime-mark.ts';
import { elementPlace } from './element-place.ts';
import { InsideIsland } from './inside-island.ts';

interface BrowserOnlyProps {
  /** Renders the content in the browser. */
  children?: () => ReactNode;
  /** Shown before that, and without JavaScript. */
  fallback?: ReactNode;
}

/** Renders content only in the browser. Must be inside a component with `'use client'`: other content never runs there. */
export function BrowserOnly(props: BrowserOnlyProps) {
  const { children, fallback } = props;
  const isAlive = use(InsideIsland);
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  if (!isAlive && typeof document === 'undefined') return <>{[fallback, noticeFor(props)]}</>;
  return <>{isBrowser ? children?.() : fallback}</>;
}

function noticeFor(props: BrowserOnlyProps): string {
  const { fileName: file, lineNumber: line = 1, columnNumber: column = 1 } = elementPlace(props) ?? {};
  const message = '<BrowserOnly> outside a client component: only its fallback is shown.';
  const hint = "Move it to a component whose file starts with 'use client'.";
  return runtimeMark({ kind: 'notice', message, hint, file, line, column });
}
