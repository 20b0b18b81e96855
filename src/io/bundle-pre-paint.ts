import type { ClientSettings } from '../model/client-settings.ts';
import { bundleScript } from './bundle-script.ts';

/** The script in the head of every page. It gets no more of the settings than it needs, as it comes with each page. */
export function bundlePrePaint({ storage, colorMode, announcementId }: ClientSettings): Promise<string> {
  return bundleScript({ name: 'pre-paint', format: 'iife', settings: { storage, colorMode, announcementId } });
}
