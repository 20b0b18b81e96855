import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../../../bench/random.ts';
import { bytesIn, mountDisk } from '../../support/faults/small-disk.ts';
import { program, runProgram, type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';

const branch = (name: string, word: string): SiteFiles => ({
  'site.config.ts': `export default { title: '${name}', url: 'https://${name}.example.com', blog: { path: 'content/blog' } };\n`,
  'content/docs/a.md': `# A\n\n${word}\n\n\`\`\`ts\nconst ${word} = 1;\n\`\`\`\n`,
  'content/docs/b.mdx': "import Island from '../../src/island';\nimport { dep } from 'dep';\n\n# B {dep}\n\n<Island />\n",
  'content/blog/2024-01-02-post.md': '# Post\n\nWords\n',
  'content/pages/page.tsx': "import { dep } from 'dep';\nexport default () => <p>{dep}</p>;\n",
  'templates/chrome/footer.tsx': `import { dep } from 'dep';\nexport const Footer = () => <footer>${word} {dep}</footer>;\n`,
  'src/island.tsx': `'use client';\nimport { dep } from 'dep';\nexport default () => <button type="button">${word} {dep}</button>;\n`,
});
const installed = (version: number): SiteFiles => ({
  'node_modules/dep/package.json': `{ "name": "dep", "version": "${version}.0.0", "type": "module", "exports": "./index.js" }\n`,
  'node_modules/dep/index.js': `export const dep = 'version ${version}';\n`,
});

/** A repository and a worktree of it, each with its own branch and its own version of a package. */
function worktrees(): readonly [TempSite, TempSite] {
  const [first, second] = [tempSite({}), tempSite({})];
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], { cwd: first.root, stdio: 'pipe' });
  const commit = (...[name, word]: Parameters<typeof branch>) => {
    first.write(branch(name, word));
    git('add', '--all');
    git('commit', '--quiet', '--message', name);
  };
  git('init', '--quiet', '--initial-branch', 'one');
  first.write({ '.gitignore': 'node_modules/\nbuild/\nclean/\n' });
  commit('one', 'apple');
  git('checkout', '--quiet', '-b', 'two');
  commit('two', 'birch');
  git('checkout', '--quiet', 'one');
  second.remove('.');
  git('worktree', 'add', '--quiet', second.root, 'two');
  first.write(installed(1));
  second.write(installed(2));
  return [first, second];
}

/** Builds both at the same time, or one after the other. */
async function buildAll(sites: readonly TempSite[], isAtOnce: boolean, ...args: readonly string[]): Promise<void> {
  const build = async (site: TempSite) => {
    const { code, stderr } = await runProgram(['build', ...args], site.root);
    assert.equal(code, 0, stderr);
  };
  if (isAtOnce) await Promise.all(sites.map(build));
  else for (const site of sites) await build(site);
}

async function assertClean(sites: readonly TempSite[], told: string): Promise<void> {
  for (const site of sites) {
    const { code, stderr } = await runProgram(['build', '--no-cache', '--out-dir', 'clean'], site.root);
    assert.equal(code, 0, stderr);
    assert.deepEqual(bytesIn(join(site.root, 'build')), bytesIn(join(site.root, 'clean')), `${told}: ${site.root}`);
    site.remove('clean');
  }
}

/** Edits that make the two more similar, or less. */
const edits: readonly (readonly [what: string, edit: (sites: ReturnType<typeof worktrees>) => void])[] = [
  ['nothing', () => {}],
  ['branches are swapped', ([first, second]) => [first.write(branch('two', 'birch')), second.write(branch('one', 'apple'))]],
  ['packages are swapped', ([first, second]) => [first.write(installed(2)), second.write(installed(1))]],
  ['one title stays different', ([first, second]) => [first, second].map((site) => site.write(branch('one', 'apple')))],
  ['one package is patched in place', ([first]) => first.write({ 'node_modules/dep/index.js': "export const dep = 'patched';\n" })],
];

for (const isAtOnce of [false, true])
  test(`worktrees that share a cache and are built ${isAtOnce ? 'at the same time' : 'in turn'} equal clean builds`, async () => {
    const sites = worktrees();
    const kept = join(tempSite({}).root, 'kept');
    for (const [what, edit] of edits) {
      edit(sites);
      await buildAll(sites, isAtOnce, '--cache-dir', kept);
      await assertClean(sites, what);
    }
  });

test('killed builds of worktrees leave a shared cache that works for both', async () => {
  const sites = worktrees();
  const kept = join(tempSite({}).root, 'kept');
  const startedAt = performance.now();
  await buildAll(sites, true, '--cache-dir', kept);
  const wholeMs = performance.now() - startedAt;
  const random = createRandom(2);
  for (let round = 1; round <= 6; round++) {
    for (const site of sites) site.write({ 'content/docs/a.md': `# A\n\nRound ${round}\n\n\`\`\`ts\nconst round = ${round};\n\`\`\`\n` });
    const killed = sites.map(async (site) => {
      const child = spawn(process.execPath, [program, 'build', '--cache-dir', kept], { cwd: site.root, stdio: 'ignore' });
      const ended = once(child, 'exit');
      await setTimeout(wholeMs * random.next());
      child.kill('SIGKILL');
      await ended;
    });
    await Promise.all(killed);
    if (round % 2 === 0) {
      await buildAll(sites, true, '--cache-dir', kept);
      await assertClean(sites, `round ${round}`);
    }
  }
});

test('a shared cache on a separate disk works when it is full, read-only and empty', async (context) => {
  const disk = mountDisk('size=8m');
  if (disk === undefined) return context.skip('only root can mount a disk');
  const sites = worktrees();
  const args = ['--cache-dir', join(disk, 'kept')];
  const change = (text: string) => {
    for (const site of sites) site.write({ 'content/docs/a.md': `# A\n\n${text}\n` });
  };
  await buildAll(sites, true, ...args);
  await assertClean(sites, 'a disk of its own');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filling'), Buffer.alloc(bavail * bsize));
  change('full');
  for (const site of sites) {
    const { code, stderr } = await runProgram(['build', ...args], site.root);
    assert.ok(code === 0 || (code === 1 && /disk-full/.test(stderr)), `${code} ${stderr}`);
    if (code === 0) await assertClean([site], 'full');
  }
  spawnSync('mount', ['-o', 'remount,ro', disk]);
  change('read-only');
  for (const site of sites) {
    const { code, stderr } = await runProgram(['build', ...args], site.root);
    assert.ok(code === 0 || (code === 1 && !/\n {4}at /.test(stderr)), `${code} ${stderr}`);
    if (code === 0) await assertClean([site], 'read-only');
  }
  spawnSync('mount', ['-o', 'remount,rw', disk]);
  for (const name of readdirSync(disk)) spawnSync('rm', ['-r', join(disk, name)]);
  mkdirSync(join(disk, 'kept'));
  await buildAll(sites, true, ...args);
  await assertClean(sites, 'empty');
});
