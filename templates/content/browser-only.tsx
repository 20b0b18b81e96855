import { type ReactNode, use, useEffect, useState } from 'react';
import { runtimeMark } from '../../src/model/runtime-mark.ts';
import { placeOf } from './element-place.ts';
import { InsideIsland } from './inside-island.ts';

interface BrowserOnlyProps {
  /** What to show in the browser. */
  children?: () => ReactNode;
  /** What to show before, and where no JavaScript runs. */
  fallback?: ReactNode;
}

/** Shows something in the browser only. That needs a component with `'use client'` around it: other content never runs there. */
export function BrowserOnly(props: BrowserOnlyProps) {
  const { children, fallback } = props;
  const isAlive = use(InsideIsland);
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  if (!isAlive && typeof document === 'undefined') return <>{[fallback, noticeFor(props)]}</>;
  return <>{isBrowser ? children?.() : fallback}</>;
}

function noticeFor(props: BrowserOnlyProps): string {
  const { fileName: file, lineNumber: line = 1, columnNumber: column = 1 } = placeOf(props) ?? {};
  const message = '<BrowserOnly> stands in content that does not run in the browser: only its fallback is shown.';
  const hint = "Put it, with what it shows, into a component whose file begins with 'use client'.";
  return runtimeMark({ kind: 'notice', message, hint, file, line, column });
}
