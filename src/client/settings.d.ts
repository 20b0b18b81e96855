/** Features that the site uses; replaced by constants when its script is bundled. */
declare const clientFeatures: import('../model/client-settings.ts').ClientFeatures;

/** Label of the button that closes an enlarged image; a constant when its script is bundled. */

/** Settings of the site; inlined when its script is bundled. */
declare module 'storedocs:settings' {
  export const settings: import('../model/client-settings.ts').ScriptSettings;
}
