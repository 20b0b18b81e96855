import type { PostData } from '../../src/model/blog-page.ts';

/** Date and reading time of a post. */
export function BlogPostMeta({ post: { date, readingTime } }: { post: PostData }) {
  return (
    <p className="sd-post-meta">
      <time dateTime={date.iso}>{date.text}</time>
      {readingTime && (
        <>
          <span aria-hidden="true"> · </span>
          <span>{readingTime}</span>
        </>
      )}
    </p>
  );
}
