import { closeMenus } from './close-menus.ts';
import { followColorMode, labelSwitch } from './color-mode.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { followToc } from './follow-toc.ts';
import { wakeIslands } from './islands.ts';
import { keepPlace } from './keep-place.ts';
import { startRouter } from './router/start-router.ts';
import { showCurrentEntry } from './show-current-entry.ts';
import { skipToContent } from './skip-to-content.ts';
import { followTabGroups, showChosenTabs } from './tab-groups.ts';
import { followVersions } from './version-preference.ts';

closeMenus();
followColorMode();
followTabGroups();
skipToContent();
startRouter(startPage);

/** Sets up what belongs to the page that is shown. The signal ends with that page. */
function startPage(signal: AbortSignal): void {
  labelSwitch();
  showCurrentEntry();
  addCopyButtons();
  followToc(signal);
  showChosenTabs();
  followVersions(signal);
  keepPlace(signal);
  wakeIslands();
}
