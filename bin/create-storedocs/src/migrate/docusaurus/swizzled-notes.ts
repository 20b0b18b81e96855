import { inFiles, type MigrationNote } from '../migration.ts';

/** Templates that correspond to components of the theme: the first whose path starts like this. Without one, the component has no counterpart. */
const templates: readonly (readonly [string, string | undefined])[] = [
  ['AnnouncementBar', 'chrome/announcement-bar'],
  ['Navbar/ColorModeToggle', 'chrome/color-mode-switch'],
  ['Navbar/Logo', 'chrome/logo'],
  ['Navbar/Search', 'chrome/search-box'],
  ['NavbarItem', 'chrome/nav-item'],
  ['Navbar', 'chrome/navbar'],
  ['ColorModeToggle', 'chrome/color-mode-switch'],
  ['Logo', 'chrome/logo'],
  ['SearchBar', 'chrome/search-box'],
  ['SearchPage', 'pages/search-page'],
  ['Footer', 'chrome/footer'],
  ['Layout', 'chrome/layout'],
  ['Root', 'chrome/layout'],
  ['SiteMetadata', 'chrome/head'],
  ['NotFound', 'pages/not-found-page'],
  ['MDXPage', 'pages/markdown-page'],
  ['DocBreadcrumbs', 'docs/breadcrumbs'],
  ['DocCategoryGeneratedIndexPage', 'docs/category-page'],
  ['DocCard', 'parts/cards'],
  ['DocItem', 'docs/doc-page'],
  ['DocPaginator', 'parts/pagination'],
  ['DocRoot', 'docs/docs-layout'],
  ['DocSidebar', 'docs/sidebar'],
  ['DocTagDocListPage', 'docs/docs-tag-page'],
  ['DocTagsListPage', 'pages/tag-index-page'],
  ['DocVersionBanner', 'docs/doc-page'],
  ['DocVersionBadge', 'docs/doc-page'],
  ['DocPage', 'docs/docs-layout'],
  ['BlogArchivePage', 'blog/blog-archive-page'],
  ['BlogLayout', 'blog/blog-layout'],
  ['BlogListPage', 'blog/blog-list-page'],
  ['BlogPostItem/Header/Author', 'blog/blog-post-authors'],
  ['BlogPostItem/Header', 'blog/blog-post-meta'],
  ['BlogPostItem', 'blog/blog-post-item'],
  ['BlogPostPage', 'blog/blog-post-page'],
  ['BlogPostPaginator', 'blog/blog-pagination'],
  ['BlogListPaginator', 'blog/blog-pagination'],
  ['BlogSidebar', 'blog/blog-sidebar'],
  ['BlogTagsPostsPage', 'blog/blog-tag-page'],
  ['BlogTagsListPage', 'pages/tag-index-page'],
  ['Blog/Pages/BlogAuthorsListPage', 'blog/blog-authors-page'],
  ['Blog/Pages/BlogAuthorsPostsPage', 'blog/blog-author-page'],
  ['Blog/Components/Author', 'blog/blog-author'],
  ['PaginatorNavLink', 'parts/pagination'],
  ['TOC', 'parts/toc'],
  ['Tag', 'parts/tag-list'],
  ['EditThisPage', 'parts/page-end'],
  ['EditMetaRow', 'parts/page-end'],
  ['LastUpdated', 'parts/page-end'],
  ['Admonition', 'content/admonition'],
  ['CodeBlock', 'content/code-block'],
  ['Details', 'content/details'],
  ['Heading', 'content/heading'],
  ['Tabs', 'content/tabs'],
  ['TabItem', 'content/tabs'],
  ['ThemedImage', 'content/themed-image'],
  ['Icon', 'parts/icon'],
];

/** What becomes of the components in `src/theme`: one note for each template. */
export function swizzledNotes(files: readonly string[]): MigrationNote[] {
  const notes = files
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.d\.ts$/.test(file))
    .map((file) => {
      const name = file.replace(/(?:\/index)?\.[jt]sx?$/, '');
      return { file: `src/theme/${file}`, subject: `@theme/${name}`, message: recipe(name) };
    });
  return [...new Set(notes.map(({ message }) => message))].flatMap((message) => {
    const own = notes.filter((note) => note.message === message);
    return own.slice(0, 1).map((note) => ({ ...note, message: message + inFiles(own.length) }));
  });
}

function recipe(name: string): string {
  if (name === 'MDXComponents') return 'List its components in "markdown.components", or put each into a file in content/_components.';
  const template = templates.find(([start]) => name === start || name.startsWith(`${start}/`))?.[1];
  return template === undefined
    ? 'No template corresponds to it. If documents import it, move it out of src/theme and import it by its path.'
    : `Rewrite it as templates/${template}.tsx, which replaces or wraps the template of that name.`;
}
