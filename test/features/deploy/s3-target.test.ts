import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type DeployTarget, emptyDeployment, planDeployment } from '../../../src/features/deploy/deploy-manifest.ts';
import { runDeployment } from '../../../src/features/deploy/run-deployment.ts';
import { s3Target } from '../../../src/features/deploy/s3-target.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { deployManifestName } from '../../../src/output/file-headers.ts';
import { fakeS3 } from '../../support/fake-s3.ts';

const root = `${import.meta.dirname}/../../..`;
const build = new Map([['a.txt', { hash: 'a', size: 1, type: 'text/plain', cacheControl: 'c' }]]);

/** Deploys the same build as every other run, as with `--force`. Returns its error; `undefined` for success. */
async function deploy(target: DeployTarget): Promise<unknown> {
  const plan = planDeployment(build, { before: emptyDeployment, keep: 2, isForced: true });
  const run = { build, before: emptyDeployment, plan, target, contentsOf: () => Buffer.from('a'), keep: 2 };
  return runDeployment(run).catch((error: unknown) => error);
}

/** Runs `action` before the first file after the manifest. */
function interrupted(target: DeployTarget, action: () => Promise<void>): DeployTarget {
  return {
    ...target,
    async put(path, contents, file) {
      if (path !== deployManifestName) await action();
      await target.put(path, contents, file);
    },
  };
}

for (const start of ['before', 'after'])
  test(`of two deployments of the same build, one fails if the second starts ${start} the first note of the other`, async () => {
    const { env, stop } = await fakeS3();
    after(stop);
    Object.assign(process.env, env);
    after(() => {
      for (const name of Object.keys(env)) delete process.env[name];
    });
    const place = { bucket: 'bucket', prefix: '' };
    const [first, second] = [await s3Target(place, root), await s3Target(place, root)];
    await first.read(deployManifestName);
    if (start === 'before') await second.read(deployManifestName);
    let other: unknown;
    const one = await deploy(
      interrupted(first, async () => {
        if (start === 'after') await second.read(deployManifestName);
        other = await deploy(second);
      }),
    );
    const [error, ...more] = [one, other].filter((result) => result !== undefined);
    assert.equal(more.length, 0);
    assert.ok(error instanceof DocsError && error.diagnostics[0]?.code === 'output-busy', String(error));
  });
