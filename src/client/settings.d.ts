/** The settings of the site whose script it is; put in while the script is bundled. Scripts besides the main one get those that they need. */
declare module 'storedocs:settings' {
  type Settings = import('../model/client-settings.ts').MainSettings & import('../model/client-settings.ts').ClientSettings;
  export const settings: Settings;
}
