import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useSite } from './site-context.ts';

interface ResolvedLinkProps {
  url: string;
  isExternal: boolean;
  /** `'page'` for a link to the current page, `true` for one to the section around it. */
  current?: 'page' | true | undefined;
  className?: string | undefined;
  title?: string | undefined;
  /** Accessible name instead of the children. */
  spokenLabel?: string | undefined;
  /** Whether an external link has an icon. */
  hasIcon?: boolean;
  children: ReactNode;
}

/** A link with a final URL. External links open in a new tab, with a notice. */
export function ResolvedLink({ url, isExternal, current, className, title, spokenLabel, hasIcon = true, children }: ResolvedLinkProps) {
  const { messages } = useSite();
  if (!isExternal || url.startsWith('pathname:'))
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
      <span className="sd-visually-hidden"> {messages.opensInNewTab}</span>
    </a>
  );
}
