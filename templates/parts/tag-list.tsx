import type { PageLink } from '../../src/model/page-parts.ts';
import { useSite } from './site-context.ts';

/** The tags of a doc or post in a row. */
export function TagList({ tags }: { tags: readonly PageLink[] }) {
  const { messages } = useSite();
  return (
    <div className="sd-tag-row">
      <span>{messages.tagsOfPage}</span>
      <ul className="sd-tag-list">
        {tags.map(({ label, url }) => (
          <li key={url}>
            <a className="sd-tag" href={url} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
