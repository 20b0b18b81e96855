import type { SiteConfig } from '../../config/schema.ts';
import { socialLink } from '../../content/authors-file.ts';
import type { Author, AuthorDetails, PostMeta, WrittenAuthor } from '../../model/blog.ts';
import { type Diagnostic, type DiagnosticPlace, problem, warning } from '../../model/diagnostic.ts';
import { didYouMean } from '../../text/nearest.ts';
import { tagSlug } from '../../text/slugify.ts';
import { isExternalHref } from '../../text/url.ts';
import type { BlogInput } from '../docs/content-input.ts';
import { pageUrl, siteLinkUrl } from '../routes/page-url.ts';

/** What the authors of a post are looked up in. */
export interface AuthorRules {
  readonly input: BlogInput;
  readonly site: SiteConfig;
  /** The authors of the authors file, by key. */
  readonly declared: ReadonlyMap<string, Author>;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** The authors of the authors file, by key. */
export function declaredAuthors({ config, authors }: BlogInput, site: SiteConfig): Map<string, Author> {
  return new Map(
    Object.entries(authors?.value ?? {}).map(([key, { page, ...details }]) => {
      const slug = typeof page === 'object' ? page.permalink : page === true ? kebab(key) : undefined;
      const url = slug === undefined ? undefined : pageUrl(site, config.routeBasePath, config.authorsBasePath, slug);
      return [key, authorOf({ key, details, pageUrl: url }, site)];
    }),
  );
}

/** The authors of one post. Unknown and repeated ones are reported and left out. */
export function resolveAuthors({ path, meta }: { path: string; meta: PostMeta }, rules: AuthorRules): Author[] {
  const { input, site, declared, report } = rules;
  const seen = new Set<string>();
  return meta.authors.flatMap((written, index): Author[] => {
    const place = { file: path, ...meta.authorPlaces[index] };
    const { key, ...details } = written;
    if (key === undefined) {
      if (input.config.onInlineAuthors !== 'ignore') report(inlineAuthor(written, place, input));
      return [authorOf({ details }, site)];
    }
    const known = declared.get(key);
    if (!known) {
      report(unknownAuthor(key, place, input));
      return [];
    }
    if (seen.has(key)) {
      report(problem('author-duplicate', `Duplicate author "${key}" in the post.`, { ...place, hint: 'Remove the duplicate.' }));
      return [];
    }
    seen.add(key);
    const own = authorOf({ key, details, pageUrl: known.pageUrl }, site);
    return [
      {
        ...known,
        name: own.name || known.name,
        title: own.title || known.title,
        description: own.description || known.description,
        url: own.url ?? known.url,
        imageUrl: own.imageUrl ?? known.imageUrl,
        email: own.email ?? known.email,
        socials: own.socials.length > 0 ? own.socials : known.socials,
      },
    ];
  });
}

function unknownAuthor(key: string, place: DiagnosticPlace, input: BlogInput): Diagnostic {
  const { authors } = input;
  if (!authors)
    return problem('author-unknown', `Unknown author "${key}": the blog has no authors file.`, {
      ...place,
      hint: `Declare the author in ${authorsPath(input)}.`,
    });
  const keys = Object.keys(authors.value).sort();
  const known = `Known authors: ${keys.slice(0, 20).join(', ')}${keys.length > 20 ? ', …' : ''}.`;
  return problem('author-unknown', `Unknown author "${key}": not in ${authors.path}.`, {
    ...place,
    hint: [didYouMean(key, keys), known].filter((part) => part !== undefined).join(' '),
  });
}

function inlineAuthor({ name, imageURL }: WrittenAuthor, place: DiagnosticPlace, input: BlogInput): Diagnostic {
  const report = input.config.onInlineAuthors === 'error' ? problem : warning;
  return report('author-inline', `Inline author "${name ?? imageURL}" in a post.`, {
    ...place,
    hint: `Declare the author in ${authorsPath(input)} and use the key here, or set "onInlineAuthors".`,
  });
}

/** Path of the authors file, whether it exists or not. */
function authorsPath({ authors, folder, config }: BlogInput): string {
  return authors?.path ?? `${folder}/${config.authorsMapPath ?? 'authors.yml'}`;
}

interface AuthorParts {
  readonly key?: string;
  readonly details: AuthorDetails;
  readonly pageUrl?: string | undefined;
}

function authorOf({ key, details, pageUrl: own }: AuthorParts, site: SiteConfig): Author {
  const { name = '', title = '', description = '', url, imageURL, email, socials = {} } = details;
  return {
    key,
    name,
    title,
    description,
    url: own ?? (url === undefined ? email && `mailto:${email}` : addressOf(url, site)),
    imageUrl: imageURL === undefined ? undefined : addressOf(imageURL, site),
    email,
    socials: Object.entries(socials).map(([platform, value]) => ({ platform, ...socialLink(platform, value) })),
    pageUrl: own,
  };
}

function addressOf(address: string, site: SiteConfig): string {
  return isExternalHref(address) ? address : siteLinkUrl(site, address);
}

/** Turns `JohnDoe` and `john_doe` into `john-doe`. */
function kebab(key: string): string {
  return tagSlug(
    key
      .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
      .replace(/(\p{L})(\p{N})/gu, '$1-$2')
      .replace(/(\p{N})(\p{L})/gu, '$1-$2'),
  );
}
