import type { ReactNode } from 'react';

/** Longer words may not fit on one line of a phone. */
const longest = 18;

/** A title whose words with a hyphen stay on one line: browsers break lines after hyphens. */
export function wholeWords(title: string): ReactNode {
  const parts = title.split(/(\S+-\S+)/);
  if (parts.length === 1) return title;
  return parts.map((part, index) =>
    index % 2 === 1 && part.length <= longest ? (
      <span className="sd-nowrap" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
