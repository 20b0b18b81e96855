export { AnnouncementBar as default } from './chrome/announcement-bar.tsx';
