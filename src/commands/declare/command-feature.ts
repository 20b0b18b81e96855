import type { Command } from 'commander';
import type * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import type { RunSiteCommand } from './site-command.ts';

/** A feature with commands of its own. */
export interface CommandFeature<Keys extends z.ZodRawShape = Record<never, never>> extends Feature<Keys> {
  /** Declares its commands; imports their code only when one is run. */
  readonly commands: (program: Command, run: RunSiteCommand) => void;
}

/** Declares the commands of all features. */
export function declareFeatures(features: readonly (Feature | CommandFeature)[], program: Command, run: RunSiteCommand): void {
  for (const feature of features) if ('commands' in feature) feature.commands(program, run);
}
