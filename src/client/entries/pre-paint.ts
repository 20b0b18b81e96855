import { settings } from 'storedocs:settings';
import { applyColorMode, colorChoice } from '../color-mode/apply-color-mode.ts';
import { recall } from '../dom/storage.ts';
import { announcementKeys } from '../navbar/announcement.ts';

// Inlined into the head of every page, so that the first paint is right.
applyColorMode(colorChoice());
if (settings.announcementId !== undefined) {
  const isDismissed = recall(announcementKeys.dismissed) === 'true' && recall(announcementKeys.id) === settings.announcementId;
  if (isDismissed) document.documentElement.dataset.announcement = 'dismissed';
}
