/** The event on the window with which a navigation inside the shop begins, whoever asked for it. */
export const NAVIGATION_START = 'navigation-start';
