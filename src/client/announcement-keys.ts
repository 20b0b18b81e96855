/** Under which storage keeps that an announcement was closed, and which one. */
export const announcementKeys = { dismissed: 'storedocs.announcement.dismissed', id: 'storedocs.announcement.id' } as const;
