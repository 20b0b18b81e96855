import { closeMenus } from './close-menus.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { followToc } from './follow-toc.ts';
import { wakeIslands } from './islands.ts';
import { keepPlace } from './keep-place.ts';
import { showCurrentEntry } from './show-current-entry.ts';
import { followTabGroups } from './tab-groups.ts';
import { followVersions } from './version-preference.ts';

showCurrentEntry();
addCopyButtons();
followToc();
closeMenus();
followTabGroups();
followVersions();
keepPlace();
wakeIslands();
