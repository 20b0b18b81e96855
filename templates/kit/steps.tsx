import type { ReactNode } from 'react';

/** Steps in their order: the numbered list inside gets large numbers and a line that leads from one to the next. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>;
}
