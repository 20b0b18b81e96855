import type { AnchorHTMLAttributes } from 'react';
import { Link } from '../parts/link.tsx';

interface ButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site or an external URL. */
  to: string;
  /** `primary` for the main action of a page. */
  variant?: 'primary' | 'secondary';
}

/** A link that looks like a button. */
export function Button({ variant = 'primary', className, ...attributes }: ButtonProps) {
  const names = ['sd-button', variant === 'secondary' && 'sd-button-secondary', className].filter(Boolean);
  return <Link className={names.join(' ')} {...attributes} />;
}

/** A call to action. */
export interface Action {
  readonly label: string;
  /** A path of the site or an external URL. */
  readonly to: string;
}

/** One button for each action; the first one is primary. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <div className="sd-actions">
      {actions.map(({ label, to }, index) => (
        <Button key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </Button>
      ))}
    </div>
  );
}
