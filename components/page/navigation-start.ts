/** A `CustomEvent` with the address as its detail. */
export const NAVIGATION_START = 'navigation-start';

/** Whether a link's absolute address is where a navigation from `page` leads. */
export const leadsTo = (href: string, address: string, page: string): boolean => new URL(address, page).href === href;
