import type { CategoryPage as CategoryPageData } from '../../src/model/page.ts';
import { Cards } from '../parts/cards.tsx';
import { DocsLayout } from './docs-layout.tsx';

/** The generated page of a category: description and cards for its items. */
export function CategoryPage({ page }: { page: CategoryPageData }) {
  return (
    <DocsLayout page={page}>
      <h1>{page.title}</h1>
      {page.description && <p className="sd-lead">{page.description}</p>}
      <Cards cards={page.cards} />
    </DocsLayout>
  );
}
