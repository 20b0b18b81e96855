import { bashScript } from './bash-script.ts';
import type { CompletedCommand } from './completed-command.ts';
import { fishScript } from './fish-script.ts';
import { zshScript } from './zsh-script.ts';

/** Shells with completions. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** A script that completes the command line in a shell. */
export function completionScript(shell: (typeof shells)[number], commands: readonly CompletedCommand[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands);
}
