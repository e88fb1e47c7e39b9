/**
 * Whether an entry of the menu is the page that is shown. Deeper paths count too: a list's options stand there.
 * /offers is another name of /featured.
 */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname === '/offers' ? '/featured' : pathname;
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
