export const NAVIGATION_START = 'navigation-start';
