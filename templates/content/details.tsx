import type { DetailsHTMLAttributes, ReactNode } from 'react';

interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'summary'> {
  /** Always visible; alternatively a `<summary>` among the children. */
  summary?: ReactNode;
}

/** Content that expands when its summary is clicked. */
export function Details({ summary, children, ...attributes }: DetailsProps) {
  return (
    <details {...attributes}>
      {summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  );
}
