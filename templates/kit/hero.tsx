import type { ReactNode } from 'react';
import { type Action, Actions } from './button.tsx';

interface HeroProps {
  /** Heading of the page. */
  title: ReactNode;
  /** A few words above the heading. */
  eyebrow?: ReactNode;
  actions?: readonly Action[];
  /** Shown next to the text on wide screens, else below it. */
  visual?: ReactNode;
  /** A sentence or two about the page. */
  children?: ReactNode;
}

/** The top of a landing page: a heading, a text and actions. */
export function Hero({ title, eyebrow, actions = [], visual, children }: HeroProps) {
  return (
    <div className={visual ? 'sd-hero sd-hero-with-visual' : 'sd-hero'}>
      <div className="sd-hero-words">
        {eyebrow && <p className="sd-eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {children && <div className="sd-hero-lead">{children}</div>}
        <Actions actions={actions} />
      </div>
      {visual && <div className="sd-hero-visual">{visual}</div>}
    </div>
  );
}
