import type { ReactNode } from 'react';
import { ContentError } from '../content/content-error.ts';
import { linkUrl } from '../parts/link-url.ts';
import { useSite } from '../parts/site-context.ts';
import { isKitIcon, KitIcon, kitIconNames } from './kit-icon.tsx';

interface KitSymbolProps {
  /** Name of an icon, path of an image of the site, or an element. */
  icon: ReactNode;
  className: string;
  /** Props of the element around it, for error messages. */
  owner: object;
}

/** The icon of a feature or card. */
export function KitSymbol({ icon, className, owner }: KitSymbolProps) {
  const site = useSite();
  if (icon === undefined || icon === null) return null;
  if (typeof icon !== 'string')
    return (
      <span className={className} aria-hidden="true">
        {icon}
      </span>
    );
  if (isKitIcon(icon))
    return (
      <span className={className}>
        <KitIcon name={icon} />
      </span>
    );
  if (!/[./]/.test(icon))
    throw new ContentError({
      message: `Unknown icon "${icon}".`,
      hint: `Known icons: ${kitIconNames.join(', ')}. The path of an image is allowed, too.`,
      props: owner,
    });
  return (
    <span className={className}>
      <img src={linkUrl(icon, site)} alt="" width={32} height={32} />
    </span>
  );
}
