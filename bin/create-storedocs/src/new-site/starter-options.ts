import type { CodeHost } from './code-host.ts';
import type { DocsFolder } from './existing-docs.ts';

/** Languages in which a new site can be created. */
export const starterLanguages = ['en', 'de'] as const;

/** Services that `init` writes a workflow for. */
export const starterCi = ['github', 'gitlab'] as const;

/** What a new site consists of. */
export interface StarterOptions {
  readonly title: string;
  /** For `package.json`. */
  readonly name: string;
  readonly language: (typeof starterLanguages)[number];
  readonly withBlog: boolean;
  readonly withLanding: boolean;
  /** Existing folder of documents; absent for new example documents. */
  readonly docs?: DocsFolder | undefined;
  /** Output folder, relative to the site. */
  readonly outDir: string;
  /** Absent for no workflow. */
  readonly ci?: (typeof starterCi)[number] | undefined;
  /** Where the repository is published; absent if git has no remote at a known host. */
  readonly host?: CodeHost | undefined;
  /** Folder of the site in its repository, with forward slashes; empty for the top folder. */
  readonly folder: string;
  /** Date of the first post, `YYYY-MM-DD`. */
  readonly today: string;
  /** Version ranges for `package.json`, by the name of the package. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Title of a site from the name of its folder: `my-docs` becomes `My Docs`. */
export function titleOf(folder: string): string {
  const words = folder.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ') || 'My Docs';
}

/** A name for `package.json` from the name of a folder. */
export function packageNameOf(folder: string): string {
  return (
    folder
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'my-docs'
  );
}
