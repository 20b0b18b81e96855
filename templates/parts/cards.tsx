import type { Card } from '../../src/model/page-parts.ts';
import { Icon } from './icon.tsx';

/** A grid of links with descriptions. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className="sd-card-grid">
      {cards.map(({ label, url, description, isCategory }, index) => (
        <li key={index}>
          <a className="sd-card" href={url}>
            <span className="sd-card-title">
              <Icon name={isCategory ? 'folder' : 'page'} />
              {label}
            </span>
            {description && (
              <>
                {' '}
                <span className="sd-card-text">{description}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
