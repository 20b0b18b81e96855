import type { Author } from '../../src/model/blog.ts';

/** How many palettes the stylesheet has. */
const tones = 5;

interface AuthorMarkProps {
  author: Author;
  /** In pixels. */
  size: number;
  /** Alternative text of the image; empty if the name is next to it. */
  alt?: string;
}

/** The image of an author, else the initials of the name in a circle. */
export function AuthorMark({ author: { name, key = '', imageUrl }, size, alt = '' }: AuthorMarkProps) {
  const label = name || key;
  if (imageUrl)
    return <img className="sd-author-image" src={imageUrl} alt={alt} width={size} height={size} loading="lazy" decoding="async" />;
  if (!label) return null;
  return (
    <span className={`sd-author-image sd-author-mark sd-tone-${toneOf(label)}`} aria-hidden="true">
      {initials(label)}
    </span>
  );
}

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

function toneOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones;
}
