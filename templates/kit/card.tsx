import { Children, type ReactNode } from 'react';
import { linkUrl } from '../parts/link.tsx';
import { useSite } from '../parts/site-context.ts';
import { Badge } from './badge.tsx';
import { KitSymbol } from './kit-symbol.tsx';

interface CardProps {
  title: ReactNode;
  /** Where the card leads: a path of the site, or an address elsewhere. Without it the card is no link. */
  to?: string;
  /** Name of a drawing, path of an image of the site, or an element. */
  icon?: ReactNode;
  /** Short words below, such as the stores that an app is for. */
  badges?: readonly string[];
  children?: ReactNode;
}

/** A grid of cards, as many in a row as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="card-grid">
      {Children.toArray(children)
        .filter((child) => typeof child !== 'string' || child.trim() !== '')
        .map((child, index) => (
          <li key={index}>{child}</li>
        ))}
    </ul>
  );
}

/** A title with a few words, in a box. The whole box leads to `to`; its name is the title. */
export function Card(props: CardProps) {
  const { title, to, icon, badges = [], children } = props;
  const site = useSite();
  return (
    <div className={to === undefined ? 'card' : 'card card-linked'}>
      <KitSymbol icon={icon} className="card-icon" owner={props} />
      <p className="card-heading">{to === undefined ? title : <a href={linkUrl(to, site)}>{title}</a>}</p>
      {children && <div className="card-words">{children}</div>}
      {badges.length > 0 && (
        <ul className="badges">
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
