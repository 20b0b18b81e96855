/** The search rules of the site's language; filled in when the worker is bundled. */
declare module 'storedocs:language' {
  import type { LanguageRules } from '../search/query/analyzer.ts';
  /** Absent for languages without rules. */
  export const rules: LanguageRules | undefined;
}
