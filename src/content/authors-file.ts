import * as z from 'zod';
import { pagePathSchema } from '../config/schema/source-schema.ts';
import { didYouMean } from '../text/nearest.ts';
import { isExternalHref } from '../text/url.ts';

const text = z.string({ error: 'expected a string' });

/** Fields of an author, in the authors file and in posts. */
export const authorShape = {
  name: text.optional().describe('Name that readers see.'),
  title: text.optional().describe('Role of the author, in a few words.'),
  description: text.optional().describe("Description of the author, shown on the author's page."),
  url: text.optional().describe('URL that the name links to.'),
  imageURL: text.optional().describe('URL of an image.'),
  image_url: text.optional().describe('Alias of `imageURL`.'),
  email: text.optional().describe('Email address; the name links to it if there is no `url`.'),
  socials: z
    .record(z.string(), text)
    .superRefine((socials, context) => {
      for (const [platform, value] of Object.entries(socials)) {
        if (isExternalHref(value) || Object.hasOwn(socialPlatforms, platform.toLowerCase())) continue;
        const guess = didYouMean(platform, Object.keys(socialPlatforms));
        context.addIssue({
          code: 'custom',
          path: [platform],
          message: `expected a URL, since "${platform}" is not a known platform${guess ? ` (${guess.replace(/^D/, 'd').replace(/\?$/, '')}?)` : ''}`,
        });
      }
    })
    .optional()
    .describe('Accounts: handles or URLs, by platform.'),
};

/** Turns `image_url`, an alias, into `imageURL`. */
export function withImageUrl<Author extends { imageURL?: string | undefined; image_url?: string | undefined }>({
  image_url,
  ...author
}: Author): Omit<Author, 'image_url'> {
  return { ...author, imageURL: author.imageURL ?? image_url };
}

/** `authors.yml`: the authors of a blog, by the keys that posts use. */
export const authorsFileSchema = z.record(
  z.string(),
  z
    .strictObject({
      ...authorShape,
      page: z
        .union([z.boolean(), z.strictObject({ permalink: pagePathSchema.describe('URL of the page, below the authors index.') })])
        .optional()
        .describe('Whether the author has a page that lists all their posts.'),
    })
    .refine(({ name, imageURL, image_url }) => name ?? imageURL ?? image_url, 'expected a "name" or an "imageURL"')
    .transform(withImageUrl),
);

export type AuthorsFile = Readonly<z.output<typeof authorsFileSchema>>;

/** Platforms whose accounts can be given by handle alone, with their names. */
const socialPlatforms: Readonly<Record<string, { readonly label: string; readonly url: string }>> = {
  x: { label: 'X', url: 'https://x.com/' },
  twitter: { label: 'Twitter', url: 'https://twitter.com/' },
  github: { label: 'GitHub', url: 'https://github.com/' },
  linkedin: { label: 'LinkedIn', url: 'https://www.linkedin.com/in/' },
  stackoverflow: { label: 'Stack Overflow', url: 'https://stackoverflow.com/users/' },
  bluesky: { label: 'Bluesky', url: 'https://bsky.app/profile/' },
  mastodon: { label: 'Mastodon', url: 'https://mastodon.social/@' },
  instagram: { label: 'Instagram', url: 'https://www.instagram.com/' },
  youtube: { label: 'YouTube', url: 'https://www.youtube.com/@' },
  threads: { label: 'Threads', url: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', url: 'https://www.twitch.tv/' },
  email: { label: 'Email', url: 'mailto:' },
};

/** URL and name of an account. `value` is a handle on a known platform, or a URL. */
export function socialLink(platform: string, value: string): { readonly label: string; readonly url: string } {
  const name = platform.toLowerCase();
  const known = Object.hasOwn(socialPlatforms, name) ? socialPlatforms[name] : undefined;
  const label = known?.label ?? platform.charAt(0).toUpperCase() + platform.slice(1);
  if (!known || isExternalHref(value)) return { label, url: value };
  return { label, url: known.url + value.trim().replace(/^@/, '') };
}
