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
    <section className="sd-section" aria-labelledby={headingId}>
      <div className="sd-section-head">
        {eyebrow && <p className="sd-eyebrow">{eyebrow}</p>}
        <h2 id={headingId}>{title}</h2>
        {lead && <p className="sd-section-lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
