import type { PageLink } from '../../src/model/page-parts.ts';

/** Links to the overviews of a blog; `current` is the URL of the page, which may be one of them. */
export function BlogOverviews({ links, current }: { links: readonly PageLink[]; current: string }) {
  if (links.length === 0) return null;
  return (
    <ul className="sd-blog-overviews">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} aria-current={url === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
