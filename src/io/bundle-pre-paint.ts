import type { ClientSettings } from '../model/client-settings.ts';
import { bundleInlineScript, type InlineScript } from './bundle-inline-script.ts';
import { clientSettingsPlugin } from './client-settings-plugin.ts';

/** The script in the head of every page. It gets no more of the settings than it needs, as it comes with each page. */
export function bundlePrePaint({ storage, colorMode, announcementId }: ClientSettings): Promise<InlineScript> {
  return bundleInlineScript("import './pre-paint.ts';", [clientSettingsPlugin({ storage, colorMode, announcementId })]);
}
