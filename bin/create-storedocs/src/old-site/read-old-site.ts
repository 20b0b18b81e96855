import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Diagnostic, DocsError, problem } from '../../../../src/model/diagnostic.ts';
import type { Migration } from '../migrate/migration.ts';
import { packageRoot } from '../package-manifest.ts';

/** Generators whose sites can be read. */
export const generators = ['docusaurus', 'vitepress', 'mkdocs'] as const;

/** What the process that reads a site sends: one of them. */
export interface OldSiteMessage {
  readonly migration?: Migration;
  /** Problems of the site. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Stack of an internal error. */
  readonly failure?: string;
}

/** A site of another generator. */
interface OldSiteFolder {
  /** Absolute. */
  readonly root: string;
  readonly from: (typeof generators)[number];
  /** Whether documents are to be converted; false by default. */
  readonly convert?: boolean;
  /** In seconds. */
  readonly timeLimit?: number;
}

/**
 * Reads a site of another generator in a process of its own, since this runs its configuration, which may never end. Changes nothing.
 * Throws a `DocsError` if there is no site, its configuration fails, or time is up.
 */
export async function readOldSite({ root, from, convert = false, timeLimit = 60 }: OldSiteFolder): Promise<Migration> {
  const child = fork(join(packageRoot(), 'dist/old-site-process.js'), [root, from, ...(convert ? ['convert'] : [])], {
    cwd: root,
    // Running modules in a context is experimental, which is not for the authors of a site.
    execArgv: ['--no-warnings'],
    // What the configuration prints is no output of this program.
    stdio: ['ignore', process.stderr, process.stderr, 'ipc'],
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeLimit * 1000);
  const message = await new Promise<OldSiteMessage | undefined>((resolve, reject) => {
    child
      .once('message', (sent: OldSiteMessage) => resolve(sent))
      .once('exit', () => resolve(undefined))
      .once('error', reject);
  });
  clearTimeout(timer);
  child.kill('SIGKILL');
  if (message?.failure !== undefined) throw new Error(message.failure);
  if (message?.diagnostics) throw new DocsError(message.diagnostics);
  if (message?.migration) return message.migration;
  const hint = 'Remove what waits, such as a request or a prompt, or let it return early, and try again.';
  throw new DocsError([
    isLate
      ? problem(
          'time-limit',
          `The configuration of the ${from} site took longer than ${timeLimit} ${timeLimit === 1 ? 'second' : 'seconds'}.`,
          { hint },
        )
      : problem('config-syntax', `The configuration of the ${from} site ended its process.`),
  ]);
}
