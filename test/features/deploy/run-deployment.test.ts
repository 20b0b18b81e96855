import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type DeployedFile,
  type Deployment,
  type DeployTarget,
  emptyDeployment,
  parseManifest,
  planDeployment,
} from '../../../src/features/deploy/deploy-manifest.ts';
import { runDeployment } from '../../../src/features/deploy/run-deployment.ts';
import { deployManifestName } from '../../../src/output/file-headers.ts';
import { hashOf } from '../../../src/text/hash.ts';

/** Ten pages, each with its own asset and a shared one; asset names depend on the release. */
function release(number: number): Map<string, string> {
  const name = (asset: string) => `assets/${asset}-${hashOf(`${asset} ${number}`).slice(0, 8)}.js`;
  const pages = Array.from({ length: 10 }, (_, index) => `p${index}`);
  return new Map([
    [name('shared'), `shared ${number}`],
    ...pages.map((page): [string, string] => [name(page), `${page} ${number}`]),
    ...pages.map((page): [string, string] => [
      `${page}/index.html`,
      `<script src="/${name('shared')}"></script><script src="/${name(page)}"></script>`,
    ]),
    [`only-${number}/index.html`, `<script src="/${name('shared')}"></script>`],
    ['sitemap.xml', `<urlset>${number}</urlset>`],
  ]);
}

const filesOf = (build: ReadonlyMap<string, string>) =>
  new Map(
    [...build].map(([path, text]): [string, DeployedFile] => [
      path,
      { hash: hashOf(text), size: text.length, type: path.endsWith('.html') ? 'text/html' : 't', cacheControl: 'c' },
    ]),
  );

class Interrupted extends Error {}

/** A host that verifies after each change that its pages can load all their assets, and that fails after a number of changes. */
function host(objects: Map<string, string>, changes = Number.POSITIVE_INFINITY): DeployTarget {
  let left = changes;
  const change = (action: () => void) => {
    if (left-- <= 0) throw new Interrupted();
    action();
    for (const [path, text] of objects)
      for (const [, asset = ''] of path.endsWith('.html') ? text.matchAll(/src="\/([^"]+)"/g) : [])
        assert.ok(objects.has(asset), `${path} needs ${asset}`);
  };
  return {
    read: async (path) => objects.get(path),
    put: async (path, contents) => change(() => objects.set(path, Buffer.from(contents).toString())),
    remove: async (path) => change(() => objects.delete(path)),
    lock: async () => async () => {},
  };
}

async function deploy(build: ReadonlyMap<string, string>, objects: Map<string, string>, changes?: number): Promise<void> {
  const before: Deployment = parseManifest(objects.get(deployManifestName) ?? '') ?? emptyDeployment;
  const files = filesOf(build);
  const plan = planDeployment(files, { before, keep: 2, isForced: false });
  const contentsOf = (path: string) => Buffer.from(build.get(path) ?? '');
  await runDeployment({ build: files, before, plan, target: host(objects, changes), contentsOf, keep: 2 });
}

const assetsOf = (number: number) => [...release(number).keys()].filter((path) => path.startsWith('assets/'));

const pathsOf = (objects: ReadonlyMap<string, string>) => [...objects.keys()].filter((path) => path !== deployManifestName).sort();

describe('a deployment', () => {
  test('can be interrupted at any of 28 moments and resumed, even by another build, without a page that lacks its assets', async () => {
    for (let moment = 0; moment < 28; moment++)
      for (const next of [1, 2, 3]) {
        const objects = new Map<string, string>();
        await deploy(release(1), objects);
        await deploy(release(2), objects, moment).catch((error: unknown) => assert.ok(error instanceof Interrupted));
        await deploy(release(next), objects);
        for (const [path, text] of release(next)) assert.equal(objects.get(path), text);
        for (const later of [4, 5]) await deploy(release(later), objects);
        assert.deepEqual(pathsOf(objects), [...release(5).keys(), ...assetsOf(4)].sort(), `${moment} ${next}`);
      }
  });

  test('keeps hashed files of the previous deployment, and deletes older ones and removed pages', async () => {
    const objects = new Map<string, string>();
    for (const number of [1, 2, 3]) await deploy(release(number), objects);
    assert.deepEqual(pathsOf(objects), [...release(3).keys(), ...assetsOf(2)].sort());
  });

  test('writes only the manifest if nothing has changed', async () => {
    const objects = new Map<string, string>();
    await deploy(release(1), objects);
    await deploy(release(1), objects, 1);
  });
});
