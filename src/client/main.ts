import { closeMenus } from './close-menus.ts';
import { addCodeButtons, followOverflow } from './code-buttons.ts';
import { followColorMode, labelSwitch } from './color-mode.ts';
import { followToc } from './follow-toc.ts';
import { wakeIslands } from './islands.ts';
import { keepPlace } from './keep-place.ts';
import { followAnchors, showTarget } from './reveal.ts';
import { startRouter } from './router/start-router.ts';
import { followSidebar, setUpSidebar } from './sidebar.ts';
import { skipToContent } from './skip-to-content.ts';
import { setUpTabs } from './tab-choices.ts';
import { followVersions } from './version-preference.ts';

closeMenus();
followColorMode();
followSidebar();
followAnchors();
skipToContent();
startRouter(startPage);
document.documentElement.dataset.ready = '';

/** Sets up what belongs to the page that is shown. The signal ends with that page. */
function startPage(signal: AbortSignal): void {
  labelSwitch();
  setUpSidebar(signal);
  addCodeButtons();
  followOverflow(signal);
  setUpTabs().catch(console.error);
  showTarget();
  followToc(signal);
  followVersions(signal);
  keepPlace(signal);
  wakeIslands();
}
