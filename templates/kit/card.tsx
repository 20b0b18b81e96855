import { Children, type ReactNode } from 'react';
import { linkUrl } from '../parts/link-url.ts';
import { useSite } from '../parts/site-context.ts';
import { Badge } from './badge.tsx';
import { KitSymbol } from './kit-symbol.tsx';

interface CardProps {
  title: ReactNode;
  /** Target of the card: a path of the site or an external URL. Without it the card is not a link. */
  to?: string;
  /** Name of an icon, path of an image of the site, or an element. */
  icon?: ReactNode;
  /** Short labels below, such as supported platforms. */
  badges?: readonly string[];
  children?: ReactNode;
}

/** A responsive grid of cards. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="sd-card-grid">
      {Children.toArray(children)
        .filter((child) => typeof child !== 'string' || child.trim() !== '')
        .map((child, index) => (
          <li key={index}>{child}</li>
        ))}
    </ul>
  );
}

/** A box with a title and a short text. The whole box links to `to`; its accessible name is the title. */
export function Card(props: CardProps) {
  const { title, to, icon, badges = [], children } = props;
  const site = useSite();
  return (
    <div className={to === undefined ? 'sd-card' : 'sd-card sd-card-linked'}>
      <KitSymbol icon={icon} className="sd-card-icon" owner={props} />
      <p className="sd-card-heading">{to === undefined ? title : <a href={linkUrl(to, site)}>{title}</a>}</p>
      {children && <div className="sd-card-words">{children}</div>}
      {badges.length > 0 && (
        <ul className="sd-badges">
          {badges.map((badge) => (
            <li key={badge}>
              <Badge>{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
