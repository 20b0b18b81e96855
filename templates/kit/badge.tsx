import type { ReactNode } from 'react';

interface BadgeProps {
  /** What colour says besides the words. */
  tone?: 'neutral' | 'accent' | 'tip' | 'warning' | 'danger';
  children: ReactNode;
}

/** A word or two about what stands beside it: new, beta, a platform. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
