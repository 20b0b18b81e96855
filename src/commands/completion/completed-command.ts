/** An option as shells complete it. */
export interface CompletedOption {
  /** With its dashes, such as `--out-dir`. */
  readonly flag: string;
  readonly description: string;
  /** True when a value follows. */
  readonly takesValue: boolean;
  /** The values, if there are few; otherwise file names are offered. */
  readonly choices: readonly string[];
}

/** A command as shells complete it. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** Values of its first argument, if there are few. */
  readonly choices: readonly string[];
}
