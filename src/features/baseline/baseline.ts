import { resolve } from 'node:path';
import { Option } from 'commander';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import { docsError } from '../../model/diagnostic.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'baseline-invalid': true;
  }
}

/** The options of `build` and `check` for a site with known problems. */
interface BaselineFlags {
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly quiet?: boolean;
}

/** `--baseline`: known problems are not reported. */
export const baseline: CommandFeature = {
  name: 'baseline',
  codes: ['baseline-invalid'],
  options: {
    build: (command) => command.option('--baseline <file>', 'ignore problems that are in this baseline'),
    check: (command) =>
      command
        .option('--baseline <file>', 'report only problems that are not in this file')
        .addOption(new Option('--update-baseline', 'with --baseline: write the problems of this run to the file').conflicts('watch')),
  },
  async joinRun({ baseline: path, ...flags }: BaselineFlags, command) {
    if (path === undefined && flags.updateBaseline) throw docsError('usage-invalid', '"--update-baseline" needs "--baseline".');
    if (path === undefined) return [];
    const { withBaseline } = await import('./apply-baseline.ts');
    return [{ make: (make) => withBaseline(make, { ...flags, path: resolve(path), command }) }];
  },
};
