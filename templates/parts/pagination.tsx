import type { PageLink } from '../../src/model/page-parts.ts';
import { useSite } from './site-context.ts';

interface PaginationProps {
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
}

/** Links to the previous and next doc. */
export function Pagination({ previous, next }: PaginationProps) {
  const { messages } = useSite();
  return (
    <nav className="sd-pagination" aria-label={messages.docPages}>
      {previous && <Neighbor direction="previous" name={messages.previous} link={previous} />}
      {next && <Neighbor direction="next" name={messages.next} link={next} />}
    </nav>
  );
}

function Neighbor({ direction, name, link }: { direction: 'previous' | 'next'; name: string; link: PageLink }) {
  return (
    <a className={`sd-pagination-${direction}`} href={link.url} rel={direction === 'next' ? 'next' : 'prev'}>
      <span className="sd-pagination-name">{name}</span> <span className="sd-pagination-label">{link.label}</span>
    </a>
  );
}
