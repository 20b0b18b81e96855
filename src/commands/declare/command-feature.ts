import type { Command } from 'commander';
import type * as z from 'zod';
import { inSources } from '../../check/generated-sources.ts';
import { applyLevels } from '../../check/rules/apply-disables.ts';
import type { Feature } from '../../config/feature.ts';
import type { Uncaught } from '../../io/process/uncaught.ts';
import type { Site } from '../../load-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteOutput } from '../../render/files/finish-output.ts';
import type { Profiler } from '../../report/profiler.ts';
import type { BuiltSites, Output, Run } from '../../run.ts';
import type { Store } from '../../store/store.ts';
import type { CommandOptions, JobsOptions } from '../options.ts';
import { acceptFormats, type RunSiteCommand } from './site-command.ts';

/** A feature with commands of its own, or with a part in those of the core. */
export interface CommandFeature<Keys extends z.ZodRawShape = Record<never, never>> extends Feature<Keys> {
  /** Declares its commands; imports their code only when one is run. */
  readonly commands?: (program: Command, run: RunSiteCommand) => void;
  /** Adds its options to commands of the core. */
  readonly options?: { readonly build?: (command: Command) => void; readonly check?: (command: Command) => void };
  /** What formats the report of a run for another tool, by the name of the format on the command line. */
  readonly reportFormats?: ReportFormats;
  /** The parts that it takes in a run of a command of the core, with the values of its options. */
  joinRun?(flags: object, command: 'build' | 'check'): Promise<readonly RunPart[]>;
}

/** What formats the report of a run, by the name of the format on the command line. */
export type ReportFormats = Readonly<Record<string, (report: RunReport) => string>>;

/** What a run reports. */
export interface RunReport {
  /** Sorted by position. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute. */
  readonly root: string;
  /** Descriptions of plugin rules, by id; absent if the configuration could not be read. */
  readonly pluginRules?: ReadonlyMap<string, string> | undefined;
}

/** The report formats of all features. */
export function formatsOf(features: readonly (Feature | CommandFeature)[]): ReportFormats {
  return Object.assign({}, ...features.map((feature) => ('reportFormats' in feature ? feature.reportFormats : {})));
}

/** Declares the commands of all features, and their options of the commands that are declared. */
export function declareFeatures(features: readonly (Feature | CommandFeature)[], program: Command, run: RunSiteCommand): void {
  for (const feature of features) {
    if ('commands' in feature) feature.commands?.(program, run);
    if (!('options' in feature)) continue;
    for (const command of program.commands) {
      const name = command.name();
      if (name === 'build' || name === 'check') feature.options?.[name]?.(command);
    }
  }
  acceptFormats(program, Object.keys(formatsOf(features)));
}

/** The parts that the features of a site take in a run of a command. */
export async function runParts(command: 'build' | 'check', { project, flags = {} }: CommandOptions): Promise<readonly RunPart[]> {
  const features: readonly (Feature | CommandFeature)[] = project.features;
  const parts = await Promise.all(features.map((feature) => ('joinRun' in feature ? feature.joinRun?.(flags, command) : undefined)));
  return parts.flatMap((part) => part ?? []);
}

/** Builds sites into an output. */
export type Make = (sites: readonly Site[], output: Output, run: Run) => Promise<BuiltSites>;

/** What a feature does in a run of `build` or `merge`; of a `check`, only `repeat`, `make` and `report` are used. */
export interface RunPart {
  /** Checks instead of the core, such as again and again, and returns the exit code. */
  readonly repeat?: ((options: JobsOptions, store: Store, uncaught: Uncaught) => Promise<number>) | undefined;
  /** Times the run. */
  readonly profiler?: Profiler | undefined;
  /** Wraps the cache of the run. */
  readonly watchStore?: ((store: Store) => Store) | undefined;
  /** Wraps or replaces what builds the sites. May throw a `DocsError`. */
  readonly make?: ((make: Make) => Make) | undefined;
  /** Called when the output folder is written, with the site in all locales. */
  readonly onWritten?: ((store: Store, sites: readonly Site[]) => void) | undefined;
  /** Returns what it adds to the report, if anything, at the end of the run. */
  readonly report?: (() => ReportPart | undefined) | undefined;
}

/** An addition to the report of a run. */
export interface ReportPart {
  /** Its key in the summary of the JSON report. */
  readonly name: string;
  /** Its value there. */
  readonly value: unknown;
  /** Prints it for people, after the summary. */
  print(): void;
}

/** A builder that all parts wrap, the first one outermost. */
export function wrapped(make: Make, parts: readonly RunPart[]): Make {
  return parts.reduceRight((inner, part) => part.make?.(inner) ?? inner, make);
}

/** Built sites with problems that a feature found, at the levels of the site. */
export function withProblems(built: BuiltSites, found: readonly Diagnostic[], { config, generated }: Site): BuiltSites {
  return { ...built, diagnostics: [...built.diagnostics, ...inSources(applyLevels(found, config.rules), generated)] };
}

/** An output that also passes its files to `observer`, with their paths in the output folder. */
export function observed(output: Output, observer: Partial<Pick<SiteOutput, 'write' | 'copy'>>): Output {
  return {
    ...output,
    below(prefix) {
      const inner = output.below(prefix);
      return {
        ...inner,
        write(file) {
          inner.write(file);
          observer.write?.({ ...file, path: prefix + file.path });
        },
        copy(path, source) {
          inner.copy(path, source);
          observer.copy?.(prefix + path, source);
        },
      };
    },
  };
}
