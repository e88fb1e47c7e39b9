/** Window event at the start of each client-side navigation. */
export const NAVIGATION_START = 'navigation-start';
