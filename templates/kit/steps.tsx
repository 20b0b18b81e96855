import type { ReactNode } from 'react';

/** Shows its numbered list with large numbers and connecting lines. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="sd-steps">{children}</div>;
}
