import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { CommandFeature } from '../../commands/declare/command-feature.ts';
import {
  commandOptions,
  type JobsFlags,
  jobsCommand,
  jobsOptions,
  type SiteFlags,
  siteCommand,
} from '../../commands/declare/site-command.ts';

declare module '../../model/diagnostic.ts' {
  interface DiagnosticCodes {
    'page-unknown': true;
  }
}

const profileName = 'storedocs-profile.json';

/** Shows the inputs, the links and the times of pages. */
export const inspection: CommandFeature = {
  name: 'inspection',
  codes: ['page-unknown'],
  options: {
    build: (command) =>
      command.option('--profile [file]', `print build times and write a trace for Perfetto (default: "${profileName}")`, parseProfile),
  },
  async joinRun({ profile }: { readonly profile?: string | true }, command) {
    if (command === 'check') return [];
    const { keepRecord } = await import('./build-record.ts');
    const { profiling } = await import('./profiling.ts');
    return [keepRecord(), ...(profile === undefined ? [] : [profiling(resolve(profile === true ? profileName : profile))])];
  },
  commands(program, run) {
    jobsCommand(program, 'links', 'show the links to and from a page')
      .argument('<url>', 'its URL, its path with or without the base URL, or the path of its source')
      .action((url: string, flags: JobsFlags) =>
        run('links', jobsOptions(flags), async (options) => (await import('./links.ts')).links(url, options)),
      );
    siteCommand(program, 'why', "show a page's inputs and cache status")
      .argument('<url>', 'its URL, its path with or without the base URL, or the path of its source')
      .action((url: string, flags: SiteFlags) =>
        run('why', commandOptions(flags), async (options) => (await import('./why.ts')).why(url, options)),
      );
  },
};

function parseProfile(text: string): string {
  if (existsSync(text) && statSync(text).isDirectory()) throw new InvalidArgumentError('It must be a file, not a folder.');
  return text;
}
