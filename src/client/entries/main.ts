import { addCodeButtons, followOverflow } from '../article/code-buttons.ts';
import { followTools, keepPlace, skipToContent } from '../article/follow-clicks.ts';
import { followToc } from '../article/follow-toc.ts';
import { followAnchors, openDetails, showTarget } from '../article/reveal.ts';
import { setUpTabs } from '../article/tab-choices.ts';
import { followColorMode, labelSwitch } from '../color-mode/color-mode.ts';
import { wakeIslands } from '../islands/islands.ts';
import { labelMenuButton, offerMobileMenu } from '../menu/load-menu.ts';
import { followDropdowns } from '../navbar/dropdowns.ts';
import { followScroll, hideNavbar, offerWayUp, showFocusedNavbar, showWayUp } from '../navbar/follow-scroll.ts';
import { followVersions } from '../navbar/version-preference.ts';
import { startRouter } from '../navigation/start-router.ts';
import { followSearch, followSearchKeys, offerSearch } from '../search/follow-search.ts';
import { followSidebar, setUpSidebar, showCurrentEntry } from '../sidebar/sidebar.ts';

followDropdowns();
followColorMode();
followSidebar();
followAnchors(openDetails);
if (clientFeatures.hidingNavbar) showFocusedNavbar();
offerMobileMenu();
skipToContent();
followTools();
if (clientFeatures.searchKeys) followSearchKeys();
if (clientFeatures.search) followSearch();
if (clientFeatures.search) offerSearch();
startRouter(startPage);
// After the router, which announces the first page too: reading the scroll position at that moment would force a layout.
followScroll((step) => {
  if (clientFeatures.hidingNavbar) hideNavbar(step);
  showWayUp(step);
});
document.documentElement.dataset.ready = '';

/** Sets up the current page; `signal` aborts when it is left. */
function startPage(signal: AbortSignal): void {
  labelSwitch();
  labelMenuButton();
  setUpSidebar(signal);
  offerWayUp();
  addCodeButtons();
  followOverflow(signal);
  setUpTabs().catch(console.error);
  showTarget(openDetails);
  if (clientFeatures.versions) followVersions(signal);
  if (clientFeatures.locales) keepPlace(signal);
  wakeIslands();
  // On the first page, wait for the browser's own layout.
  if ('ready' in document.documentElement.dataset) measure(signal);
  else requestAnimationFrame(() => measure(signal));
}

function measure(signal: AbortSignal): void {
  if (signal.aborted) return;
  showCurrentEntry();
  followToc(signal);
}
