import type { BlogTagPage as BlogTagPageData } from '../src/model/page.ts';
import { BlogLayout } from './blog-layout.tsx';
import { BlogPostList } from './blog-post-list.tsx';
import { useSite } from './site-context.ts';
import { UnlistedNotice } from './unlisted-notice.tsx';

/** One page of the posts with a tag. */
export function BlogTagPage({ page, previews }: { page: BlogTagPageData; previews: readonly string[] }) {
  const { texts } = useSite();
  const { title, description, allTagsUrl, isUnlisted } = page;
  return (
    <BlogLayout page={page}>
      {isUnlisted && <UnlistedNotice />}
      <header className="blog-header">
        <h1>{title}</h1>
        {description && <p className="lead">{description}</p>}
        {allTagsUrl && <a href={allTagsUrl}>{texts.allTags}</a>}
      </header>
      <BlogPostList page={page} previews={previews} />
    </BlogLayout>
  );
}
