import type { DetailsHTMLAttributes, ReactNode } from 'react';

interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'summary'> {
  /** Text that is always shown; a `<summary>` among the children does as well. */
  summary?: ReactNode;
}

/** Content that opens when its summary is clicked. */
export function Details({ summary, children, ...attributes }: DetailsProps) {
  return (
    <details {...attributes}>
      {summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  );
}
