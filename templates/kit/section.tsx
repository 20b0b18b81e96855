import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: ReactNode;
  /** A few words above the heading. */
  eyebrow?: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Id of the heading; defaults to a generated one. */
  id?: string;
  children: ReactNode;
}

/** A section of a landing page with its own heading. */
export function Section({ title, eyebrow, lead, id, children }: SectionProps) {
  const own = useId();
  const headingId = id ?? own;
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="section-head">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 id={headingId}>{title}</h2>
        {lead && <p className="section-lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
