import type { Command } from 'commander';
import type * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import type { CommandOptions } from '../options.ts';
import type { RunPart } from '../run-part.ts';
import type { RunSiteCommand } from './site-command.ts';

/** A feature with commands of its own, or with a part in those of the core. */
export interface CommandFeature<Keys extends z.ZodRawShape = Record<never, never>> extends Feature<Keys> {
  /** Declares its commands; imports their code only when one is run. */
  readonly commands?: (program: Command, run: RunSiteCommand) => void;
  /** Adds its options to commands of the core. */
  readonly options?: { readonly build?: (command: Command) => void; readonly check?: (command: Command) => void };
  /** The parts that it takes in a run of a command of the core, with the values of its options. */
  joinRun?(flags: object, command: 'build' | 'check'): Promise<readonly RunPart[]>;
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
}

/** The parts that the features of a site take in a run of a command. */
export async function runParts(command: 'build' | 'check', { project, flags = {} }: CommandOptions): Promise<readonly RunPart[]> {
  const features: readonly (Feature | CommandFeature)[] = project.features;
  const parts = await Promise.all(features.map((feature) => ('joinRun' in feature ? feature.joinRun?.(flags, command) : undefined)));
  return parts.flatMap((part) => part ?? []);
}
