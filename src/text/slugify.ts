import GithubSlugger, { slug } from 'github-slugger';

/** A text as GitHub writes it into an anchor. */
export function slugify(text: string): string {
  return slug(text);
}

/** Gives every text its slug; a repeated one gets `-1`, `-2` and so on. */
export function createSlugger(): (text: string) => string {
  const slugger = new GithubSlugger();
  return (text) => slugger.slug(text);
}
