/** Selects the button of the menu of narrow screens. */
export const menuButton = '.navbar-nav > .menu > summary';

/** Whether the navbar shows its items beside each other; below that width they are in a menu. */
export const wideScreen = matchMedia('(min-width: 997px)');
