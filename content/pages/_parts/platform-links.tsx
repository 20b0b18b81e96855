import { Link } from 'storedocs/content';
import type { Platform } from '../../apps.ts';

/** A page about an app on one platform. */
export interface PlatformPage {
  readonly platform: Platform;
  /** Path of the site. */
  readonly to: string;
}

interface PlatformLinksProps {
  pages: readonly PlatformPage[];
  /** What the pages are about, for those who hear the link alone: `guides to Cookiefy`. */
  about: string;
}

/** One badge for each platform; it leads to the page about it. */
export function PlatformLinks({ pages, about }: PlatformLinksProps) {
  return (
    <ul className="platform-links">
      {pages.map(({ platform, to }) => (
        <li key={platform}>
          <Link to={to}>
            {platform}
            <span className="sd-visually-hidden">: {about}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
