import type { PostLink } from '../src/model/blog-page.ts';
import { useSite } from './site-context.ts';

/** The tags of a post. */
export function BlogPostTags({ tags }: { tags: readonly PostLink[] }) {
  const { texts } = useSite();
  if (tags.length === 0) return null;
  return (
    <ul className="post-tags" aria-label={texts.blog.tags}>
      {tags.map(({ label, url }) => (
        <li key={url}>
          <a href={url}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
