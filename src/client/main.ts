import { settings } from 'storedocs:settings';
import { followAnnouncement } from './announcement.ts';
import { offerWayUp, showWayUp } from './back-to-top.ts';
import { followColorMode, labelSwitch } from './color-mode.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { followDropdowns } from './dropdowns.ts';
import { followScroll } from './follow-scroll.ts';
import { followToc } from './follow-toc.ts';
import { hideNavbar, showFocusedNavbar } from './hide-navbar.ts';
import { wakeIslands } from './islands.ts';
import { keepPlace } from './keep-place.ts';
import { labelMenuButton, offerMobileMenu } from './load-menu.ts';
import { showCurrentEntry } from './show-current-entry.ts';
import { followTabGroups, showChosenTabs } from './tab-groups.ts';
import { followVersions } from './version-preference.ts';

followDropdowns();
followColorMode();
followAnnouncement();
followTabGroups();
if (settings.hidesNavbar) showFocusedNavbar();
followScroll((step) => {
  if (settings.hidesNavbar) hideNavbar(step);
  showWayUp(step);
});
offerMobileMenu();
startPage(new AbortController().signal);
document.documentElement.dataset.ready = '';

/** Sets up what belongs to the page that is shown. The signal ends with that page. */
export function startPage(signal: AbortSignal): void {
  labelSwitch();
  labelMenuButton();
  showCurrentEntry();
  offerWayUp();
  addCopyButtons();
  followToc(signal);
  showChosenTabs();
  followVersions();
  keepPlace();
  wakeIslands();
}
