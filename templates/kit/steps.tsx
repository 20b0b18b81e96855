import type { ReactNode } from 'react';

/** Styles the numbered list inside with large numbers and connecting lines. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="sd-steps">{children}</div>;
}
