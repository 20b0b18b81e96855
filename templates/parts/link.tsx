import type { AnchorHTMLAttributes } from 'react';
import { linkUrl } from './link-url.ts';
import { useSite } from './site-context.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site such as `/docs/Intro?a=b#c`, an external URL, or `#hash`. */
  to?: string;
  /** Alias of `to`. */
  href?: string;
}

/** A link for authors of pages. Adds the base URL and the configured trailing slash to paths. */
export function Link({ href = '', to = href, children, ...attributes }: LinkProps) {
  return (
    <a {...attributes} href={linkUrl(to, useSite())}>
      {children}
    </a>
  );
}
