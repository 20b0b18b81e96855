/** Where storage keeps the choice of a group of tabs; its name follows. */
export const tabsKey = 'storedocs.tabs.';
