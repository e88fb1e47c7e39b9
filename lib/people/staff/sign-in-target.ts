const HOME = '/admin';
/** Any host, to detect URLs that leave it. */
const BASE = 'http://shop.invalid';

/** Page after the sign-in: `next` if it is a URL within /admin, else /admin. */
export function signInTarget(next: string | null | undefined): string {
  if (!next || !/^\/admin(?:[/?#]|$)/.test(next) || next.includes('\\')) return HOME;
  // Resolves dot segments, which could lead out of /admin.
  const { host, pathname, search, hash } = new URL(next, BASE);
  const isInside = pathname === HOME || pathname.startsWith(`${HOME}/`);
  return isInside && host === new URL(BASE).host ? pathname + search + hash : HOME;
}
