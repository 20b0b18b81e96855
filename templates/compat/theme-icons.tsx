import type { SVGAttributes } from 'react';
import { iconPaths } from '../parts/icon.tsx';

function iconOf(path: string) {
  return ({ width = 20, height = width, ...attributes }: SVGAttributes<SVGSVGElement>) => (
    <svg
      viewBox="0 0 24 24"
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      {...attributes}
    >
      <path d={path} />
    </svg>
  );
}

/** Icons of the theme, under the names of modules in `@theme/Icon`. */
export const [Arrow, Close, Copy, DarkMode, Edit, ExternalLink, Home, LightMode, Menu, SystemColorMode, WordWrap] = (
  ['chevron', 'close', 'copy', 'dark', 'edit', 'external', 'home', 'light', 'menu', 'system', 'lines'] as const
).map((name) => iconOf(iconPaths[name]));
export const Success = iconOf('m4 12 5.5 5.5L20 7');
export const Language = iconOf('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c-5 6-5 12 0 18m0-18c5 6 5 12 0 18');
