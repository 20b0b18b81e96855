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
  children: ReactNode;
}

/** A link whose URL is final. External ones open in a new tab and say so. */
export function ResolvedLink({ url, isExternal, current, className, title, children }: ResolvedLinkProps) {
  const { texts } = useSite();
  if (!isExternal)
    return (
      <a className={className} href={url} aria-current={current} title={title}>
        {children}
      </a>
    );
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer" title={title}>
      {children}
      <Icon name="external" />
      <span className="visually-hidden"> {texts.opensInNewTab}</span>
    </a>
  );
}
