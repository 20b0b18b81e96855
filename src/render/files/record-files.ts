import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedFiles } from '../../model/output-file.ts';
import type { SiteOutput } from './finish-output.ts';

/** An output that records what is written. */
export interface RecordedOutput {
  readonly output: SiteOutput;
  readonly record: FinishedFiles;
}

/** Files whose text is checked: sitemap, feeds, `llms.txt` and the like. */
const readAgain = /\.(?:xml|txt)$|\bfeed\.json$/;

/** Records the sizes of all files, and the texts of those that are checked. `root` is absolute. */
export function recordFiles(output: SiteOutput, root: string): RecordedOutput {
  const sizes = new Map<string, number>();
  const texts = new Map<string, string>();
  const sources = new Map<string, string>();
  return {
    output: {
      ...output,
      full: output.full && {
        ...output.full,
        keep(path, hash) {
          const size = output.full?.keep(path, hash);
          if (size !== undefined) sizes.set(path, size);
          return size;
        },
        add(file) {
          sizes.set(file.path.slice(output.full?.prefix.length), file.bytes);
          output.full?.add(file);
        },
      },
      write(file) {
        const { path, contents } = file;
        sizes.set(path, typeof contents === 'string' ? Buffer.byteLength(contents) : contents.byteLength);
        if (readAgain.test(path)) texts.set(path, typeof contents === 'string' ? contents : Buffer.from(contents).toString());
        output.write(file);
      },
      copy(path, source) {
        sources.set(path, join(root, source));
        output.copy(path, source);
      },
    },
    record: {
      sizeOf(path) {
        const source = sources.get(path);
        return sizes.get(path) ?? (source === undefined ? undefined : statSync(source, { throwIfNoEntry: false })?.size);
      },
      textOf(path) {
        const source = sources.get(path);
        return texts.get(path) ?? (source !== undefined && readAgain.test(path) ? readFileSync(source, 'utf8') : undefined);
      },
      paths: () => [...new Set([...sizes.keys(), ...sources.keys()])],
    },
  };
}
