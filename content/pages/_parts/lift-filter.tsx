import { paint } from './drawing-paint.ts';

/** A soft shadow for parts of a drawing: `filter="url(#lift)"`. As an element, because WebKit ignores filters of CSS inside drawings. */
export function LiftFilter() {
  return (
    <filter id="lift" x="-40%" y="-40%" width="180%" height="180%">
      <feDropShadow {...paint.lift} dx="0" dy="8" stdDeviation="10" />
    </filter>
  );
}
