import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { loadSoundConfig } from '../../load/load-config.ts';
import { docsError } from '../../model/diagnostic.ts';
import { deployManifestName } from '../../output/file-headers.ts';
import { colorsFor } from '../../report/colors.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { createProgress } from '../../report/progress.ts';
import { type Deployment, type DeployPlan, type DeployTarget, emptyDeployment, parseManifest, planDeployment } from './deploy-manifest.ts';
import { deployPlace } from './deploy-place.ts';
import { folderTarget } from './folder-target.ts';
import { readBuild } from './read-build.ts';
import { type DeployRun, runDeployment } from './run-deployment.ts';
import { s3Target } from './s3-target.ts';

/** Options of `deploy`. */
interface DeployOptions extends CommandOptions {
  /** A folder, or `s3://bucket/folder`. */
  readonly to: string;
  /** How many deployments keep their hashed files. */
  readonly keep: number;
  /** Adds compressed copies of texts; for folders only. */
  readonly isPrecompressed: boolean;
  /** Uploads unchanged files, too. */
  readonly isForced: boolean;
  /** Only shows the plan. */
  readonly isDryRun: boolean;
}

/** Deploys the built site: uploads changed files, assets before pages, and deletes last. Returns the exit code. */
export async function deploy(options: DeployOptions): Promise<number> {
  const { to, keep, isPrecompressed, isDryRun, isForced } = options;
  const { root } = options.project;
  const place = deployPlace(to);
  const bucket = place.kind === 'bucket' ? place : undefined;
  if (bucket && isPrecompressed)
    throw docsError('usage-invalid', '"--precompress" only works with folders: S3 cannot choose between copies of a file.', {
      hint: 'Let CloudFront compress.',
    });
  const { config } = await withStore(options, (store) => loadSoundConfig(options, store.folder));
  const { trailingSlash } = config;
  const folder = resolve(root, config.outDir);
  if (!existsSync(resolve(folder, '404.html')))
    throw docsError('content-missing', `No built site in ${folder}.`, { hint: 'Run "storedocs build" first.' });
  const target = place.kind === 'bucket' ? await s3Target(place, root) : folderTarget(place.folder, folder);
  const { files, contentsOf } = readBuild(folder, { isPrecompressed, hasBareNames: bucket !== undefined && !trailingSlash });
  const unlock = isDryRun ? undefined : await target.lock();
  try {
    const before = await deployedAt(target, to);
    const plan = planDeployment(files, { before, keep, isForced });
    if (!isDryRun) await carryOut({ build: files, before, plan, target, contentsOf, keep }, options);
    if (options.format === 'json') {
      const deployment = { to, isDryRun, ...plan, files: Object.fromEntries(files) };
      process.stdout.write(jsonAnswer({ deployment }));
    } else if (!options.isQuiet || isDryRun) printDeploy(plan, { to, isDryRun });
    return 0;
  } finally {
    await unlock?.();
  }
}

/** The state of a host. Throws a `DocsError` if it is unknown. */
async function deployedAt(target: DeployTarget, to: string): Promise<Deployment> {
  const manifest = await target.read(deployManifestName);
  const deployment = manifest === undefined ? emptyDeployment : parseManifest(manifest);
  if (deployment) return deployment;
  throw docsError('output-unsafe', `"${deployManifestName}" at ${to} was not written by storedocs.`, {
    hint: 'Remove it, or choose another target.',
  });
}

async function carryOut(run: Omit<DeployRun, 'onStep'>, { isQuiet }: DeployOptions): Promise<void> {
  const { plan } = run;
  const progress = createProgress(isQuiet);
  progress.stage('Deploying');
  progress.total(plan.assets.length + plan.pages.length + plan.deletions.length);
  try {
    await runDeployment({ ...run, onStep: () => progress.step() });
  } finally {
    progress.end();
  }
}

/** Prints the result of a deployment to stderr, or for a dry run, each file that it would upload or delete. */
function printDeploy(
  { assets, pages, deletions, unchanged }: DeployPlan,
  { to, isDryRun }: { readonly to: string; readonly isDryRun: boolean },
): void {
  const colors = colorsFor(process.stderr);
  const line = (text: string) => process.stderr.write(`${text}\n`);
  if (isDryRun) {
    for (const path of [...assets, ...pages]) line(`${colors.green('upload')}  ${path}`);
    for (const path of deletions) line(`${colors.yellow('delete')}  ${path}`);
  }
  const counts = `${assets.length + pages.length} uploaded, ${deletions.length} deleted, ${unchanged} unchanged`;
  line(
    isDryRun
      ? `Dry run for ${to}: ${counts.replace('uploaded', 'to upload').replace('deleted', 'to delete')}`
      : `${colors.green('✔')} Deployed to ${to}: ${counts}`,
  );
}
