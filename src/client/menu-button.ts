/** Selects the button of the menu of narrow screens. */
export const menuButton = '.navbar-nav > .menu > summary';
