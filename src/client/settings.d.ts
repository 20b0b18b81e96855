/** The settings of the site whose script it is; put in while the script is bundled. */
declare module 'storedocs:settings' {
  export const settings: import('../model/client-settings.ts').ScriptSettings;
}
