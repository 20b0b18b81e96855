import type { HTMLAttributes } from 'react';

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading whose level is a prop. */
export function Heading({ as: Level, ...attributes }: HeadingProps) {
  return <Level {...attributes} />;
}
