import type { ReactNode } from 'react';
import { type Action, Actions } from './button.tsx';

interface CallToActionProps {
  title: ReactNode;
  actions: readonly Action[];
  children?: ReactNode;
}

/** The closing section of a landing page, with the next step. */
export function CallToAction({ title, actions, children }: CallToActionProps) {
  return (
    <div className="sd-call-to-action">
      <h2>{title}</h2>
      {children && <div className="sd-call-to-action-text">{children}</div>}
      <Actions actions={actions} />
    </div>
  );
}
