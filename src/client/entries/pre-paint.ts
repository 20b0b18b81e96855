import { settings } from 'storedocs:settings';
import { applyColorMode, colorChoice } from '../color-mode/apply-color-mode.ts';
import { recall } from '../dom/storage.ts';
import { announcementKeys } from '../navbar/announcement.ts';

// Stands in the head of every page, so that nothing is painted before it is right.
applyColorMode(colorChoice());
if (settings.announcementId !== undefined) {
  const isDismissed = recall(announcementKeys.dismissed) === 'true' && recall(announcementKeys.id) === settings.announcementId;
  if (isDismissed) document.documentElement.dataset.announcement = 'dismissed';
}
