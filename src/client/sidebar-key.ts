/** Where storage keeps, for one tab, what its reader did to the sidebars. */
export const sidebarKey = 'storedocs.sidebar';
