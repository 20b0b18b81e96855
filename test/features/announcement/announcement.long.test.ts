import { testAnnouncementBar } from './announcement-cases.ts';

testAnnouncementBar('dev');
