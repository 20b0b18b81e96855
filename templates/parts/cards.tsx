import type { Card } from '../../src/model/page-parts.ts';
import { Icon } from './icon.tsx';
import { linkUrl } from './link-url.ts';
import { useSite } from './site-context.ts';

/** A grid of links with descriptions. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  const site = useSite();
  if (cards.length === 0) return null;
  return (
    <ul className="sd-card-grid">
      {cards.map(({ label, url, description, isCategory, image }, index) => (
        <li key={index}>
          <a className="sd-card" href={url}>
            <span className="sd-card-title">
              {image ? (
                <img className="sd-card-mark" src={linkUrl(image, site)} alt="" width={32} height={32} />
              ) : (
                <Icon name={isCategory ? 'folder' : 'page'} />
              )}
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
