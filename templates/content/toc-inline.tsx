import { runtimeMark } from '../../src/model/runtime-mark.ts';

interface TocInlineProps {
  /** Headings of the document, as its variable `toc` has them; those of the page if not given. */
  toc?: readonly { readonly value: string; readonly id: string; readonly level: number }[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** The table of contents at a place in the content. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  if (!toc) return <>{runtimeMark({ kind: 'toc', min: minHeadingLevel, max: maxHeadingLevel })}</>;
  return (
    <ul>
      {toc
        .filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
        .map(({ id, value }) => (
          <li key={id}>
            <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: value }} />
          </li>
        ))}
    </ul>
  );
}
