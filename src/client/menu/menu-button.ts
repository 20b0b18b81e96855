/** Selector of the mobile menu button. */
export const menuButton = '.sd-navbar-nav > .sd-menu > summary';

/** Matches when the navbar shows its items in a row; below that width they are in the mobile menu. */
export const wideScreen = matchMedia('(min-width: 997px)');
