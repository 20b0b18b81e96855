import { randomUUID } from 'node:crypto';
import { deployManifestName, isHashed } from '../../output/file-headers.ts';
import {
  type DeployedFile,
  type Deployment,
  type DeployPlan,
  type DeployTarget,
  nextGenerations,
  writeManifest,
} from './deploy-manifest.ts';

/** A deployment to carry out. */
export interface DeployRun {
  readonly build: ReadonlyMap<string, DeployedFile>;
  readonly before: Deployment;
  readonly plan: DeployPlan;
  readonly target: DeployTarget;
  /** Returns the contents of a file of the build for its path on the host. */
  readonly contentsOf: (path: string) => Uint8Array;
  /** How many deployments keep their hashed files. */
  readonly keep: number;
  /** Called after each step. */
  readonly onStep?: (() => void) | undefined;
}

/** Number of uploads between notes, which may have to be repeated after an interruption. */
const stepsPerNote = 50;

/** Number of concurrent requests. */
const parallel = 8;

/**
 * Uploads assets, then pages, then deletes, and records progress on the host, so that an interrupted run can be continued. At no time is
 * there a page whose assets are missing. Throws what the target throws.
 */
export async function runDeployment({ build, before, plan, target, contentsOf, keep, onStep }: DeployRun): Promise<void> {
  const files = new Map(before.files);
  const run = randomUUID();
  let sinceNote = 0;
  const note = (generations = before.generations) =>
    target.put(deployManifestName, Buffer.from(writeManifest({ files, generations }, run)), {
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-store',
    });
  const upload = async (path: string) => {
    const file = build.get(path);
    if (!file) return;
    await target.put(path, contentsOf(path), file);
    files.set(path, file);
    onStep?.();
  };
  const remove = async (path: string) => {
    await target.remove(path);
    files.delete(path);
    onStep?.();
  };
  const all = async (paths: readonly string[], step: (path: string) => Promise<void>) => {
    for (let from = 0; from < paths.length; from += parallel) {
      await Promise.all(paths.slice(from, from + parallel).map(step));
      sinceNote += parallel;
      if (sinceNote < stepsPerNote) continue;
      await note();
      sinceNote = 0;
    }
  };
  const steps = [...plan.assets, ...plan.pages, ...plan.deletions];
  // The state of these files is uncertain until their step is done: a later run must know them, but trust none.
  for (const path of steps) files.set(path, { hash: '', size: 0, type: '', cacheControl: '' });
  if (steps.length > 0) await note();
  await all(plan.assets, upload);
  await all(plan.pages, upload);
  // Deleted pages need their assets until they are gone.
  await all(
    plan.deletions.filter((path) => !isHashed(path)),
    remove,
  );
  await all(plan.deletions.filter(isHashed), remove);
  await note(nextGenerations(build, before, keep));
}
