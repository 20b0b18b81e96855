import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { program, type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';
import type { RunResult } from '../program/warm-program.ts';

/** Root may read and write everything: it runs the program as another user. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** A site that another user may read, with one folder to write to: "temporary". */
export function siteForUser(files: SiteFiles): TempSite {
  const site = tempSite({ ...files, 'temporary/.keep': '' });
  chmodSync(site.root, 0o755);
  chmodSync(join(site.root, 'temporary'), 0o777);
  return site;
}

/** Runs storedocs without the rights of root, in the root of such a site. */
export function runAsUser(args: readonly string[], cwd: string): RunResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    ...user,
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: join(cwd, 'temporary') },
  });
  return { code: status ?? -1, stdout, stderr };
}

/** True if the program can run as another user: its files may be in a folder that only root can read. */
export const canRunAsUser = process.platform !== 'win32' && runAsUser(['--version'], '/').code === 0;
