export function isCurrentPath(href: string, pathname: string): boolean {
  const path = pathname === '/offers' ? '/featured' : pathname;
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
