import { settings } from 'storedocs:settings';
import { recall, remember } from '../dom/storage.ts';

/** Lets readers dismiss the announcement; a new one is shown again. */
export function followAnnouncement(): void {
  const { announcementId: id } = settings;
  if (id === undefined) return;
  if (recall(announcementKeys.id) !== id) remember(announcementKeys.dismissed, undefined);
  remember(announcementKeys.id, id);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.sd-announcement-close'))) return;
    document.documentElement.dataset.announcement = 'dismissed';
    remember(announcementKeys.dismissed, 'true');
  });
}

/** Storage keys: whether an announcement was dismissed, and which one. */
export const announcementKeys = { dismissed: 'storedocs.announcement.dismissed', id: 'storedocs.announcement.id' } as const;
