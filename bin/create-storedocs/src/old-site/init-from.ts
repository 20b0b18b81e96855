import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { printMigration } from './print-migration.ts';
import { type generators, readOldSite } from './read-old-site.ts';

/** Source of a migration. */
interface InitFromOptions {
  /** Folder of the old site, absolute. */
  readonly root: string;
  readonly from: (typeof generators)[number];
  /** Replaces files that differ. */
  readonly force: boolean;
  /** Converts documents in place. */
  readonly convert: boolean;
}

/**
 * Writes the configuration for a site of another generator, next to the existing one. Moves and deletes nothing. Existing files
 * are replaced only with `force`, documents converted only with `convert`. Returns the exit code: 1 if a file that differs was kept.
 */
export async function initFrom({ root, from, force, convert }: InitFromOptions): Promise<number> {
  const migration = await readOldSite({ root, from, convert });
  const files = migration.files.map(({ path, contents }) => {
    const target = join(root, path);
    return { path, contents, before: existsSync(target) ? readFileSync(target, 'utf8') : undefined };
  });
  const isKept = ({ before, contents }: (typeof files)[number]) => before !== undefined && before !== contents && !force;
  for (const file of files) {
    if (file.before === file.contents || isKept(file)) continue;
    mkdirSync(dirname(join(root, file.path)), { recursive: true });
    writeFileSync(join(root, file.path), file.contents);
  }
  if (convert) {
    for (const { from: folder, to } of migration.moves ?? []) {
      mkdirSync(dirname(join(root, to)), { recursive: true });
      renameSync(join(root, folder), join(root, to));
    }
    for (const { path, contents } of migration.converted?.documents ?? []) writeFileSync(join(root, path), contents);
  }
  printMigration({ ...migration, files, isForced: force, isConverted: convert });
  return files.some(isKept) ? 1 : 0;
}
