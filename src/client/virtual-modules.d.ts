/** The search rules of the site's language; filled in when the worker is bundled. */
declare module 'storedocs:language' {
  import type { LanguageRules } from '../search/query/analyzer.ts';
  /** Absent for languages without rules. */
  export const rules: LanguageRules | undefined;
}

/** Features that the site uses; replaced by constants when its script is bundled. */
declare const clientFeatures: import('../model/client-settings.ts').ClientFeatures;

/** Settings of the site; inlined when its script is bundled. */
declare module 'storedocs:settings' {
  export const settings: import('../model/client-settings.ts').ScriptSettings;
}

/** Texts of the site; a script contains those that it imports. */
declare module 'storedocs:messages' {
  export const colorModes: import('../model/messages.ts').Messages['colorModes'];
  export const backToMainMenu: string;
  export const backToTop: string;
  export const closeMenu: string;
  export const collapseCategory: string;
  export const collapseSidebar: string;
  export const copied: string;
  export const copyCode: string;
  export const expandCategory: string;
  export const expandSidebar: string;
  export const menu: string;
  export const opensInNewTab: string;
  export const pageLoads: string;
  export const partNotLoaded: string;
  export const retry: string;
  export const switchColorMode: string;
  export const wrapLines: string;
}
