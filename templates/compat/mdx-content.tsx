import type { ReactNode } from 'react';

/** Gives what is inside the styles of documents. */
export function MdxContent({ children }: { children?: ReactNode }) {
  return <div className="markdown">{children}</div>;
}
