import { colorsFor } from '../../report/colors.ts';
import type { DeployPlan } from './deployment.ts';

/** Prints the result of a deployment to stderr, or for a dry run, each file that it would upload or delete. */
export function printDeploy(
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
