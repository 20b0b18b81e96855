import { followAnnouncement } from './announcement.ts';
import { offerWayUp, showWayUp } from './back-to-top.ts';
import { addCodeButtons, followOverflow } from './code-buttons.ts';
import { followColorMode, labelSwitch } from './color-mode.ts';
import { followDropdowns } from './dropdowns.ts';
import { followScroll } from './follow-scroll.ts';
import { followToc } from './follow-toc.ts';
import { hideNavbar, showFocusedNavbar } from './hide-navbar.ts';
import { wakeIslands } from './islands.ts';
import { keepPlace } from './keep-place.ts';
import { labelMenuButton, offerMobileMenu } from './load-menu.ts';
import { followAnchors, showTarget } from './reveal.ts';
import { startRouter } from './router/start-router.ts';
import { followSearch, followSearchKeys } from './search/follow-search.ts';
import { followSidebar, setUpSidebar, showCurrentEntry } from './sidebar.ts';
import { skipToContent } from './skip-to-content.ts';
import { setUpTabs } from './tab-choices.ts';
import { followVersions } from './version-preference.ts';

followDropdowns();
followColorMode();
if (clientFeatures.announcement) followAnnouncement();
followSidebar();
followAnchors();
if (clientFeatures.hidingNavbar) showFocusedNavbar();
offerMobileMenu();
skipToContent();
if (clientFeatures.searchKeys) followSearchKeys();
if (clientFeatures.search) followSearch();
startRouter(startPage);
// After the router, which tells of the first page, too: to ask then how far it is scrolled would make the browser lay it out.
followScroll((step) => {
  if (clientFeatures.hidingNavbar) hideNavbar(step);
  showWayUp(step);
});
document.documentElement.dataset.ready = '';

/** Sets up what belongs to the page that is shown. The signal ends with that page. */
function startPage(signal: AbortSignal): void {
  labelSwitch();
  labelMenuButton();
  setUpSidebar(signal);
  offerWayUp();
  addCodeButtons();
  followOverflow(signal);
  setUpTabs().catch(console.error);
  showTarget();
  if (clientFeatures.versions) followVersions(signal);
  if (clientFeatures.locales) keepPlace(signal);
  wakeIslands();
  // What asks for the layout of the first page waits until the browser needs it, too.
  if ('ready' in document.documentElement.dataset) measure(signal);
  else requestAnimationFrame(() => measure(signal));
}

function measure(signal: AbortSignal): void {
  // Another page is shown by now.
  if (signal.aborted) return;
  showCurrentEntry();
  followToc(signal);
}
