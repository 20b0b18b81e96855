import { Option } from 'commander';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { docsError } from '../../model/diagnostic.ts';

/** `check --fix`: corrects problems that have only one possible correction. */
export const corrections: CommandFeature = {
  name: 'corrections',
  options: {
    check: (command) =>
      command
        .addOption(new Option('--fix', 'correct links and anchors that have only one possible correction').conflicts('watch'))
        .option('--dry-run', 'with --fix: show what would change without changing anything'),
  },
  async joinRun({ fix = false, dryRun = false }: { readonly fix?: boolean; readonly dryRun?: boolean }) {
    if (!fix && dryRun) throw docsError('usage-invalid', '"--dry-run" needs "--fix".');
    if (!fix) return [];
    const { withFixes } = await import('./fix-problems.ts');
    return [{ make: (make) => withFixes(make, dryRun) }];
  },
};
