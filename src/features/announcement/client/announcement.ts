import { recall, remember } from '../../../client/dom/storage.ts';

/** Lets readers dismiss the announcement with an id; a new one is shown again. */
export function followAnnouncement(id: string): void {
  if (recall(keys.id) !== id) remember(keys.dismissed, undefined);
  remember(keys.id, id);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.sd-announcement-close'))) return;
    document.documentElement.dataset.announcement = 'dismissed';
    remember(keys.dismissed, 'true');
  });
}

/** Storage keys: whether an announcement was dismissed, and which one. */
const keys = { dismissed: 'storedocs.announcement.dismissed', id: 'storedocs.announcement.id' } as const;
