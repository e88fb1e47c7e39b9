const HOME = '/admin';
/** Any host: only tells whether the address leaves it. */
const BASE = 'http://shop.invalid';

/** Where staff go after the sign-in: `next` if it is an address within /admin, else /admin. */
export function signInTarget(next: string | null | undefined): string {
  if (!next || !/^\/admin(?:[/?#]|$)/.test(next) || next.includes('\\')) return HOME;
  // Resolves dot segments, which could leave /admin.
  const { host, pathname, search, hash } = new URL(next, BASE);
  const isInside = pathname === HOME || pathname.startsWith(`${HOME}/`);
  return isInside && host === new URL(BASE).host ? pathname + search + hash : HOME;
}
