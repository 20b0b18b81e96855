import type { PostCover } from '../../src/model/blog-page.ts';

interface BlogCoverProps {
  cover: PostCover;
  /** True for the first cover of a page, which is in view. */
  isFirst?: boolean;
}

/** The cover of a post: its image, or a drawing. Decorative: the title is next to it. */
export function BlogCover({ cover, isFirst = false }: BlogCoverProps) {
  if ('imageUrl' in cover)
    return (
      <img
        className="sd-cover"
        src={cover.imageUrl}
        alt=""
        width={640}
        height={360}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
      />
    );
  return (
    <svg
      className={`sd-cover sd-tone-${cover.tone}`}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      width="320"
      height="180"
      aria-hidden="true"
    >
      <use href={cover.drawingUrl} />
    </svg>
  );
}
