import type { BlogTagPage as BlogTagPageData } from '../../src/model/blog-page.ts';
import { UnlistedNotice } from '../notices/unlisted-notice.tsx';
import { useSite } from '../parts/site-context.ts';
import { wholeWords } from '../parts/whole-words.tsx';
import { BlogLayout } from './blog-layout.tsx';
import { BlogPlace } from './blog-place.tsx';
import { BlogPostList } from './blog-post-list.tsx';

/** One page of the posts with a tag. */
export function BlogTagPage({ page, previews }: { page: BlogTagPageData; previews: readonly string[] }) {
  const { messages } = useSite();
  const { title, description, allTagsUrl, isUnlisted } = page;
  return (
    <BlogLayout page={page}>
      {isUnlisted && <UnlistedNotice />}
      <header className="sd-blog-header">
        <h1>{wholeWords(title)}</h1>
        <BlogPlace list={page.list} />
        {description && <p className="sd-lead">{description}</p>}
        {allTagsUrl && <a href={allTagsUrl}>{messages.allTags}</a>}
      </header>
      <BlogPostList list={page.list} previews={previews} />
    </BlogLayout>
  );
}
