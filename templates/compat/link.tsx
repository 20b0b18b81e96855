import type { AnchorHTMLAttributes } from 'react';
import { linkUrl } from '../parts/link-url.ts';
import { useSiteFacts } from './site-facts.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to?: string;
  href?: string;
  /** If false, a path stays as it is. */
  autoAddBaseUrl?: boolean;
  activeClassName?: string;
  activeStyle?: unknown;
  exact?: boolean;
  isActive?: unknown;
  isNavLink?: boolean;
}

/** A link of pages that were written for another generator: links to other hosts open in a new tab. */
export function CompatLink({
  href = '',
  to = href,
  autoAddBaseUrl = true,
  activeClassName: _activeClassName,
  activeStyle: _activeStyle,
  exact: _exact,
  isActive: _isActive,
  isNavLink: _isNavLink,
  children,
  ...attributes
}: LinkProps) {
  const facts = useSiteFacts();
  const isElsewhere = /^(https?:)?\/\//.test(to);
  // A path may already contain the base URL.
  const path = facts.baseUrl !== '/' && to.startsWith(facts.baseUrl) ? to.slice(facts.baseUrl.length - 1) : to;
  return (
    <a
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...attributes}
      href={autoAddBaseUrl ? linkUrl(path, facts) : to}
    >
      {children}
    </a>
  );
}
