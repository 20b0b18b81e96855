import type { DocListItem, DocListPage as DocListPageData } from '../../src/model/page.ts';
import { DocsLayout } from './docs-layout.tsx';

/** All items of a sidebar as nested lists: the target of links in truncated sidebars. */
export function DocListPage({ page }: { page: DocListPageData }) {
  return (
    <DocsLayout page={page}>
      <h1>{page.title}</h1>
      <div className="sd-doc-list">
        <DocList items={page.items} />
      </div>
    </DocsLayout>
  );
}

function DocList({ items }: { items: readonly DocListItem[] }) {
  return (
    <ul>
      {items.map(({ label, url, items: inside }, index) => (
        <li key={index}>
          {url ? <a href={url}>{label}</a> : <span>{label}</span>}
          {inside.length > 0 && <DocList items={inside} />}
        </li>
      ))}
    </ul>
  );
}
