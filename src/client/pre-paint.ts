import { settings } from 'storedocs:settings';
import { announcementKeys } from './announcement-keys.ts';
import { applyColorMode, colorChoice } from './apply-color-mode.ts';
import { recall } from './storage.ts';

// Stands in the head of every page, so that nothing is painted before it is right.
applyColorMode(colorChoice());
if (settings.announcementId !== undefined) {
  const isDismissed = recall(announcementKeys.dismissed) === 'true' && recall(announcementKeys.id) === settings.announcementId;
  if (isDismissed) document.documentElement.dataset.announcement = 'dismissed';
}
