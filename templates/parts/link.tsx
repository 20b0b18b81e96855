import type { AnchorHTMLAttributes } from 'react';
import type { SiteData } from '../../src/model/site-data.ts';
import { useSite } from './site-context.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site such as `/docs/Intro?a=b#c`, an external URL, or `#hash`. */
  to?: string;
  /** Alias of `to`. */
  href?: string;
}

/** A link for authors of pages. Paths get the base URL and the trailing slash that the site wants. */
export function Link({ href = '', to = href, children, ...attributes }: LinkProps) {
  return (
    <a {...attributes} href={linkUrl(to, useSite())}>
      {children}
    </a>
  );
}

/** The URL of a path of the site. */
export function linkUrl(to: string, { baseUrl, trailingSlash }: SiteData): string {
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const [path = ''] = to.split(/[?#]/, 1);
  return (path === '/' ? baseUrl : withEnding(baseUrl + path.slice(1), trailingSlash)) + to.slice(path.length);
}

function withEnding(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/\/+$/, '');
  const isFile = /\.[^./]+$/.test(bare);
  return trailingSlash && !isFile ? `${bare}/` : bare;
}
