import type { ReactNode } from 'react';
import { admonitionIcons } from '../../src/model/admonition-types.ts';
import { useSite } from '../parts/site-context.ts';
import { ContentError } from './content-error.ts';

interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger` and others. */
  type?: string;
  /** Defaults to the name of the type. */
  title?: ReactNode;
  children: ReactNode;
}

/** A box with a hint or a warning, like `:::note` in Markdown. */
export function Admonition(props: AdmonitionProps) {
  const { type = 'note', title, children } = props;
  const { messages } = useSite();
  const known = admonitionIcons[type];
  if (!known)
    throw new ContentError({
      message: `Unknown type "${type}" of <Admonition>.`,
      hint: `Known types: ${Object.keys(admonitionIcons).join(', ')}.`,
      props,
    });
  return (
    <div className={`sd-admonition sd-admonition-${type}`}>
      <p className="sd-admonition-title">
        <svg className="sd-admonition-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={known} />
        </svg>
        {title ?? messages.admonitions[type]}
      </p>
      <div className="sd-admonition-body">{children}</div>
    </div>
  );
}
