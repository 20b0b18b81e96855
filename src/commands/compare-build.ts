import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { comparePages, type PagesByPath } from '../check/compare-pages.ts';
import { readBuiltPages, readKnownPages } from '../io/fs/read-built-pages.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Output } from '../run.ts';

/** A build whose pages are kept only for comparison. */
interface ComparedBuild {
  readonly output: Output;
  /** Compares the build with the other site. */
  compare(): readonly Diagnostic[];
  /** Removes what was kept. */
  discard(): void;
}

/** Starts a build to compare with `against`, which is absolute. Also passes all files to `output`. Throws a `DocsError` if there is nothing to compare with. */
export function compareBuild({ against, baseUrl, output }: { against: string; baseUrl: string; output: Output }): ComparedBuild {
  const known: PagesByPath = readKnownPages(against, baseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-compare-'));
  const drafts = join(folder, 'pages');
  mkdirSync(drafts);
  const copied = new Map<string, undefined>();
  return {
    output: {
      place: { outDir: join(folder, 'none'), drafts, isEmpty: true },
      page: output.page,
      below(prefix) {
        const inner = output.below(prefix);
        return {
          ...inner,
          write(file) {
            inner.write(file);
            if (!file.path.endsWith('.html')) return;
            const path = join(drafts, prefix + file.path);
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, file.contents);
          },
          copy(path, source) {
            inner.copy(path, source);
            if (path.endsWith('.html')) copied.set(`/${prefix}${path}`, undefined);
          },
        };
      },
    },
    compare: () => comparePages({ known, own: new Map<string, ReturnType<PagesByPath['get']>>([...copied, ...readBuiltPages(drafts)]) }),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}
