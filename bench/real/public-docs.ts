import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RealCorpus, readRealDocs } from './real-corpus.ts';

/** Public documentations in MDX with much code, by name: their repository, and the folder of the documents. */
const projects = {
  'Redux Toolkit': ['reduxjs/redux-toolkit', 'docs'],
  Jest: ['jestjs/jest', 'docs'],
} as const;

/** Clones public documentations below `folder`, once. Those that cannot be cloned are left out. */
export function publicCorpora(folder: string): readonly RealCorpus[] {
  return Object.entries(projects).flatMap(([name, [repository, docs]]): RealCorpus[] => {
    const root = join(folder, repository);
    if (!existsSync(join(root, docs)) && !clone(repository, root)) return [];
    return [
      {
        name,
        about: 'Its documentation, with links as text, and without components of its own',
        docs: readRealDocs({ docs: join(root, docs) }),
      },
    ];
  });
}

function clone(repository: string, root: string): boolean {
  try {
    execFileSync('git', ['clone', '--depth', '1', `https://github.com/${repository}.git`, root], { stdio: 'ignore', timeout: 120_000 });
    return true;
  } catch {
    return false;
  }
}
