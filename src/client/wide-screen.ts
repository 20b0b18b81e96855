/** Whether the navbar shows its items beside each other; below that width they are in a menu. */
export const wideScreen = matchMedia('(min-width: 997px)');
