import type { ReactNode } from 'react';

interface BadgeProps {
  /** Meaning of the color. */
  tone?: 'neutral' | 'accent' | 'tip' | 'warning' | 'danger';
  children: ReactNode;
}

/** A short label: new, beta, a platform. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`sd-badge sd-badge-${tone}`}>{children}</span>;
}
