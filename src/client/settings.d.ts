/** What the site has, put in as constants while its script is bundled. */
declare const clientFeatures: import('../model/client-settings.ts').ClientFeatures;

/** The settings of the site whose script it is; put in while the script is bundled. */
declare module 'storedocs:settings' {
  export const settings: import('../model/client-settings.ts').ScriptSettings;
}
