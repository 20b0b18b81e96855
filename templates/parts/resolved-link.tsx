import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useSite } from './site-context.ts';

interface ResolvedLinkProps {
  url: string;
  isExternal: boolean;
  /** `'page'` on a link to this very page, `true` on one to the part of the site around it. */
  current?: 'page' | true | undefined;
  className?: string | undefined;
  title?: string | undefined;
  /** What screen readers say instead of the children. */
  spokenLabel?: string | undefined;
  /** Whether an external link has an icon; only a text goes with one. */
  hasIcon?: boolean;
  children: ReactNode;
}

/** A link whose URL is final. External ones open in a new tab and say so. */
export function ResolvedLink({ url, isExternal, current, className, title, spokenLabel, hasIcon = true, children }: ResolvedLinkProps) {
  const { messages } = useSite();
  if (!isExternal)
    return (
      <a className={className} href={url} aria-current={current} aria-label={spokenLabel} title={title}>
        {children}
      </a>
    );
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={spokenLabel && `${spokenLabel} ${messages.opensInNewTab}`}
      title={title}
    >
      {children}
      {hasIcon && <Icon name="external" />}
      <span className="visually-hidden"> {messages.opensInNewTab}</span>
    </a>
  );
}
