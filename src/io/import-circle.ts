import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { findLiterals } from '../content/find-literal.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

interface Step {
  readonly path: string;
  /** As the file before it imports this one. */
  readonly wanted: string;
}

/** A document that is imported by something that it imports would never end. Absent when all end. `root` is absolute. */
export function importCircle({ inputs }: Pick<Metafile, 'inputs'>, entry: string, root: string): Diagnostic | undefined {
  const done = new Set<string>();
  const follow = (way: readonly Step[], path: string): readonly Step[] | undefined => {
    for (const { path: next, original: wanted = '' } of inputs[path]?.imports ?? []) {
      const step = { path: next, wanted };
      const seenAt = [entry, ...way.map((seen) => seen.path)].indexOf(next);
      if (seenAt !== -1 && /\.mdx?$/.test(next)) return [...way.slice(seenAt), step];
      const circle = seenAt !== -1 || done.has(next) ? undefined : follow([...way, step], next);
      if (circle) return circle;
    }
    done.add(path);
    return undefined;
  };
  const circle = follow([], entry);
  const file = circle?.at(-1)?.path;
  if (!circle || file === undefined) return undefined;
  const place = findLiterals(readFileSync(join(root, file), 'utf8'), circle[0]?.wanted ?? '')[0];
  const names = [file, ...circle.map(({ path }) => path)].join(' > ');
  return { code: 'import-missing', severity: 'error', message: `The document holds itself: ${names}.`, file, ...place };
}
