/** Where to go after signing in: `next` if it is a page of this back office, else the dashboard. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !/^\/admin(?:[/?#]|$)/.test(next) || next.includes('\\')) return '/admin';
  // Dots could climb out of /admin: what the browser would make of it decides.
  const url = new URL(next, 'http://shop.invalid');
  const inside = url.pathname === '/admin' || url.pathname.startsWith('/admin/');
  return inside && url.host === 'shop.invalid' ? url.pathname + url.search + url.hash : '/admin';
}
