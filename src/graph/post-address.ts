import { parseDate } from '../text/parse-date.ts';

/** What the path of a post says of it. */
export interface PostAddress {
  /** `YYYY-MM-DDT00:00:00.000Z`; absent when the path has no date that is in the calendar. */
  readonly date?: string;
  /** Path of the post below the blog, decoded, without slashes around it. */
  readonly slug: string;
  /** What is left of the name without date and extension: the title of a post that has none. */
  readonly name: string;
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*?)(?:\/index)?\.mdx?$/s;

/**
 * Reads `2021-05-06-hello.md`, `2021/05/06/hello.md`, `2021-05-06-hello/index.md` and their mixtures: the date becomes the
 * beginning of the address, what stands before it comes behind. A path without date is the address.
 */
export function postAddress(relativePath: string): PostAddress {
  const { folder = '', date: written = '', name = '' } = dated.exec(relativePath)?.groups ?? {};
  const date = parseDate(written);
  if (date === undefined) {
    const slug = relativePath.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
    return { slug, name: slug.split('/').at(-1) ?? '' };
  }
  return { date, slug: `${written.replaceAll('-', '/')}/${folder}${name}`.replace(/\/+$/, ''), name: name || written };
}
