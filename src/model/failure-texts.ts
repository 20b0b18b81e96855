/** Texts of what is shown when something fails in the browser. `{name}` marks a place that is filled in. */
export interface FailureTexts {
  readonly crashed: string;
  readonly tryAgain: string;
  /** Between the message of an error and that of its cause. */
  readonly cause: string;
  /** Loads again what could not be loaded. */
  readonly retry: string;
  readonly siteNotLoaded: string;
  readonly wrongBaseUrl: string;
  /** `{baseUrl}`. */
  readonly currentBaseUrl: string;
  /** `{baseUrl}`, which is the default. */
  readonly defaultBaseUrl: string;
  /** `{baseUrl}`. */
  readonly suggestedBaseUrl: string;
}
