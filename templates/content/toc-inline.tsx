import { runtimeMark } from '../../src/model/runtime-mark.ts';

interface TocInlineProps {
  /** Headings from the variable `toc` of an MDX document; defaults to those of the page. */
  toc?: readonly { readonly value: string; readonly id: string; readonly level: number }[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** The table of contents inside the content. */
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
