import type { PageLink } from '../../src/model/page-parts.ts';

/** A link to newer or older posts. */
interface WayOn extends PageLink {
  /** Shown above the label. */
  readonly name?: string | undefined;
}

interface BlogPaginationProps {
  /** Accessible name of the links. */
  label: string;
  /** Where in the list this page is. */
  place?: string | undefined;
  newer?: WayOn | undefined;
  older?: WayOn | undefined;
}

/** Links to newer and older posts. */
export function BlogPagination({ label, place, newer, older }: BlogPaginationProps) {
  if (!newer && !older) return null;
  return (
    <nav className="sd-pagination sd-blog-pagination" aria-label={label}>
      {place && <p className="sd-pagination-place">{place}</p>}
      {newer && <Way className="sd-pagination-previous" rel="prev" {...newer} />}
      {older && <Way className="sd-pagination-next" rel="next" {...older} />}
    </nav>
  );
}

function Way({ className, rel, name, label, url }: WayOn & { className: string; rel: string }) {
  return (
    <a className={className} href={url} rel={rel}>
      {name && <span className="sd-pagination-name">{name}</span>} <span className="sd-pagination-label">{label}</span>
    </a>
  );
}
