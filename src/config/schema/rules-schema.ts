import * as z from 'zod';
import type { PageKind } from '../../model/page-kind.ts';
import { type RuleId, ruleLevels } from '../../model/rules.ts';

const level = z.enum(['error', 'warn', 'off']);

/** A rule with its description, to which the reference adds the default level. */
function rule(id: RuleId, text: string) {
  return level.optional().describe(`${text} By default \`${ruleLevels[id]}\`.`);
}

const limit = z.number().int().positive().optional();

const kinds = [
  'doc',
  'category',
  'doc-list',
  'docs-tag-index',
  'docs-tag',
  'page',
  'module',
  'post',
  'post-list',
  'blog-tag-index',
  'blog-tag',
  'blog-archive',
  'blog-authors',
  'blog-author',
  'home',
  'search',
  'not-found',
] as const satisfies readonly PageKind[];

const pageLimits = {
  html: limit.describe('Maximum size of the HTML in bytes, uncompressed.'),
  elements: limit.describe('Maximum number of elements.'),
  css: limit.describe('Maximum size of the stylesheets that the HTML refers to, in bytes, uncompressed.'),
  javascript: limit.describe('Maximum size of the scripts that the HTML refers to, in bytes, uncompressed.'),
  images: limit.describe("Maximum size of the site's images that the HTML refers to, in bytes."),
};

/** `budgets` of the configuration. */
export const budgetsSchema = z.strictObject({
  ...pageLimits,
  searchIndex: limit.describe('Maximum total size of the search index in bytes, uncompressed.'),
  kinds: z
    .partialRecord(z.enum(kinds), z.strictObject(pageLimits))
    .optional()
    .describe(
      'Limits for a kind of page, which override those for all pages: `doc`, `post`, `page` (Markdown), `module` (React) and others.',
    ),
});

const ownRules = z.object({
  'agent-index': rule('agent-index', 'A missing, too long or invalid `llms.txt`.'),
  'agent-page': rule('agent-page', 'Documents that AI agents may truncate or misread.'),
  'agent-start': rule('agent-start', 'Pages whose content starts late in the HTML.'),
  'anchor-broken': rule('anchor-broken', 'Links to a missing heading; takes precedence over `onBrokenAnchors`.'),
  'anchor-gone': rule('anchor-gone', 'In `check --against`: removed anchors.'),
  'author-inline': rule('author-inline', 'Inline authors in posts; takes precedence over `onInlineAuthors`.'),
  'code-content-ignored': rule('code-content-ignored', 'Code blocks with `file=` that also have content.'),
  'code-file-broken': rule('code-file-broken', 'Code blocks that include a missing file.'),
  'code-region-missing': rule('code-region-missing', 'Code blocks that include a missing region or line.'),
  'color-contrast': rule('color-contrast', 'Theme and code colors with low contrast.'),
  'config-no-effect': rule('config-no-effect', 'Configuration keys without effect.'),
  'content-static': rule('content-static', '`<BrowserOnly>` and event handlers outside client components.'),
  'description-duplicate': rule('description-duplicate', 'Pages with the same description.'),
  'description-missing': rule('description-missing', 'Pages without a description.'),
  'directive-unknown': rule('directive-unknown', 'Directives (`:::name`) with an unknown name.'),
  'disable-invalid': rule('disable-invalid', 'Comments that disable a rule without a reason, or that name an unknown rule.'),
  'disable-unused': rule('disable-unused', 'Unused comments that disable a rule.'),
  'doc-empty': rule('doc-empty', 'Documents without content.'),
  'example-host': rule('example-host', 'Links and images at `example.com`, `localhost` and other hosts that readers cannot reach.'),
  'feed-invalid': rule('feed-invalid', 'Feeds with invalid XML, URLs or dates.'),
  'front-matter-ignored': rule('front-matter-ignored', 'Unknown values in front matter.'),
  'git-shallow': rule('git-shallow', 'Shallow clones, if git dates are needed.'),
  'git-unavailable': rule('git-unavailable', 'Dates that git cannot provide.'),
  'headers-unwritten': rule('headers-unwritten', 'A static `_headers` file that replaces the content security policy.'),
  'heading-order': rule('heading-order', 'Headings that skip a level.'),
  'heading-text': rule('heading-text', 'Headings that are empty, or that repeat another heading of their section.'),
  'html-repaired': rule('html-repaired', 'HTML in documents that does not fit together.'),
  'id-duplicate': rule('id-duplicate', 'Duplicate ids on a page.'),
  'image-alt': rule('image-alt', 'Images without alternative text.'),
  'image-broken': rule('image-broken', 'Missing images; takes precedence over `onBrokenImages`.'),
  'image-damaged': rule('image-damaged', 'Images that are empty or damaged.'),
  'image-size': rule('image-size', 'HTML images in documents without `width` and `height`.'),
  'link-broken': rule('link-broken', 'Links to a missing page or file; takes precedence over `onBrokenLinks`.'),
  'link-external-broken': rule('link-external-broken', 'In `check --external`: links to other sites that cannot be reached.'),
  'link-redirected': rule('link-redirected', 'Links to a redirect of the site.'),
  'link-text': rule('link-text', 'Links without text.'),
  'link-text-vague': rule('link-text-vague', 'Vague link text such as "here" and "read more".'),
  'locale-missing': rule('locale-missing', 'Locales without translations.'),
  'page-differs': rule('page-differs', 'In `check --against`: pages with a different title, first heading or ids.'),
  'page-language': rule('page-language', 'Pages without a valid `lang`.'),
  'page-orphan': rule('page-orphan', 'Pages that no other page links to.'),
  'page-size': rule('page-size', 'Pages that exceed a limit in `budgets`.'),
  'placeholder-text': rule('placeholder-text', 'Words such as "TODO" and "lorem ipsum" in the text of a page.'),
  'plugin-message': rule('plugin-message', 'Messages of remark and rehype plugins.'),
  'post-untruncated': rule('post-untruncated', 'Posts without a truncate marker; takes precedence over `onUntruncatedBlogPosts`.'),
  'redirect-broken': rule('redirect-broken', 'Redirects to a missing page, file or heading.'),
  'redirect-unwritten': rule(
    'redirect-unwritten',
    'Static `_redirects` or host files that replace generated ones, and redirects beyond the limit of a host.',
  ),
  'search-context-empty': rule('search-context-empty', 'Search contexts without pages.'),
  'search-miss': rule('search-miss', 'In `check`: failed search tests.'),
  'sitemap-invalid': rule('sitemap-invalid', 'Sitemaps with invalid XML, URLs or dates.'),
  'syntax-failed': rule('syntax-failed', 'Syntax in documents that has no effect.'),
  'table-header': rule('table-header', 'Tables without header cells.'),
  'tag-undeclared': rule('tag-undeclared', 'Tags that are not in the tags file; takes precedence over `onInlineTags`.'),
  'template-unused': rule('template-unused', 'Templates that do not replace a default template.'),
  'title-duplicate': rule('title-duplicate', 'Pages with the same title.'),
  'translation-stale': rule('translation-stale', 'In `check`: translations that are older than their original.'),
  'url-missing': rule('url-missing', 'In `check --against`: missing URLs.'),
  'url-slash': rule('url-slash', 'In `check --against`: URLs that differ only in the trailing slash.'),
  'url-unsafe': rule('url-unsafe', 'URLs that run code, such as `javascript:`.'),
});

/** `rules` of the configuration; other keys are rules of plugins, `plugin/rule`, which are validated when the plugins are known. */
export const rulesSchema = ownRules.catchall(level);
