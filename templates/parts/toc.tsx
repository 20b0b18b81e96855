import type { TocEntry } from '../../src/model/page-parts.ts';
import { useSite } from './site-context.ts';

/** The table of contents: next to the content, on narrow screens a bar above it, where a script shows the current section. */
export function Toc({ entries }: { entries: readonly TocEntry[] }) {
  const { messages } = useSite();
  return (
    <nav className="sd-toc" aria-label={messages.onThisPage}>
      <details className="sd-toc-toggle">
        <summary>
          {messages.onThisPage} <span className="sd-toc-current" />
        </summary>
      </details>
      <div className="sd-toc-list">
        <p className="sd-toc-title">{messages.onThisPage}</p>
        <TocEntries entries={entries} />
      </div>
    </nav>
  );
}

function TocEntries({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, html, children }, index) => (
        <li key={index}>
          <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: html }} />
          {children.length > 0 && <TocEntries entries={children} />}
        </li>
      ))}
    </ul>
  );
}
