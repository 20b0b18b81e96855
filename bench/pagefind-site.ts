import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Pages of a build for Pagefind to index. */
export interface PagefindPages {
  /** Folder of the build. */
  readonly build: string;
  /** URLs of the pages. */
  readonly urls: Iterable<string>;
}

/**
 * Copies pages to a temporary folder and indexes them with Pagefind from the current folder. Throws if it is not installed. The
 * folder is removed when the process exits.
 */
export function pagefindSite({ build, urls }: PagefindPages): string {
  const program = join(process.cwd(), 'node_modules/.bin/pagefind');
  const site = mkdtempSync(join(tmpdir(), 'pagefind-'));
  process.once('exit', () => rmSync(site, { recursive: true, force: true }));
  for (const url of urls) {
    mkdirSync(join(site, url), { recursive: true });
    cpSync(join(build, url, 'index.html'), join(site, url, 'index.html'));
  }
  execFileSync(program, ['--site', site, '--root-selector', 'article'], { stdio: 'ignore' });
  return site;
}
