import { closeMenus } from './close-menus.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { followToc } from './follow-toc.ts';
import { showCurrentEntry } from './show-current-entry.ts';

showCurrentEntry();
addCopyButtons();
followToc();
closeMenus();
