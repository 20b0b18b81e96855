import type { ReactNode } from 'react';

/** Applies the content styles to its children. */
export function MdxContent({ children }: { children?: ReactNode }) {
  return <div className="markdown">{children}</div>;
}
