import type { ReactNode } from 'react';
import { ContentError } from '../content/content-error.ts';
import { linkUrl } from '../parts/link.tsx';
import { useSite } from '../parts/site-context.ts';
import { isKitIcon, KitIcon, kitIconNames } from './kit-icon.tsx';

interface KitSymbolProps {
  /** Name of a drawing, path of an image of the site, or an element. */
  icon: ReactNode;
  className: string;
  /** Properties of the element that it stands in, for messages. */
  owner: object;
}

/** What stands at the top of a feature or card. */
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
      message: `There is no icon "${icon}".`,
      hint: `There are ${kitIconNames.join(', ')}. The path of an image does as well.`,
      props: owner,
    });
  return (
    <span className={className}>
      <img src={linkUrl(icon, site)} alt="" width={32} height={32} />
    </span>
  );
}
