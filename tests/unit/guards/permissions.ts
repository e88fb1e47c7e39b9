import type { Source } from './project';
import { withoutComments } from './text';

/*
 * Staff calls and pages declare their areas (lib/platform/shared/areas.ts). Reads the sources as text to compare them
 * with navigation and document.
 */

const CALL = /^export const (\w+)\s*=\s*route\(\s*(\{[\s\S]*?\})\s*,\s*(?:async\s*)?\(/gm;
const BEHIND_ADMIN = /^app\/api\/admin\/(?!login\/)/;
const ADMIN_PAGE = /^app\/\((?:admin|preview)\)\/(admin(?:\/.*)?)\/page\.tsx$/;

const needIn = (options: string): string | null =>
  /\bmay:\s*('\w+'|\[[^\]]*\]|\{[^}]*\})/.exec(options)?.[1]?.replace(/['\s]/g, '') ?? null;

/** Lists calls without an area, and calls under /api/admin with other access. */
export function unguardedCalls(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^app\/api\/.*\/route\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(CALL)].flatMap(([, method = '', options = '']) => {
        const access = /\baccess:\s*'(\w+)'/.exec(options)?.[1];
        if (access === 'owner') return [];
        if (access !== 'staff') return BEHIND_ADMIN.test(path) ? [`${path} ${method} is not for staff`] : [];
        return needIn(options) ? [] : [`${path} ${method} names no area`];
      }),
    );
}

export function neededByPages(sources: Source[]): Map<string, string | null> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const address = ADMIN_PAGE.exec(path)?.[1];
      if (!address) return [];
      const code = withoutComments(text);
      const need = /\bawait requireStaff\([\s\S]*?,\s*('\w+'|\[[^\]]*\]|\{[^}]*\})\s*,?\s*\)/.exec(code)?.[1];
      const isOwners = /\bawait requireOwner\(/.test(code);
      return [[`/${address}`, isOwners ? 'owner' : (need?.replace(/['\s]/g, '') ?? null)] as [string, string | null]];
    }),
  );
}

/** Lists pages without a check, and navigation entries whose area differs from that of their page. */
export function unguardedPages(sources: Source[]): string[] {
  const needed = neededByPages(sources);
  const faults = [...needed].flatMap(([address, need]) => (need ? [] : [`${address} names no area`]));
  const screens = sources.find(({ path }) => path === 'components/admin/shell/screens.tsx')?.text ?? '';
  for (const [, address = '', options = ''] of screens.matchAll(/\{ key: '\w+', href: '([^']+)',([^\n]*)\}/g)) {
    const shown = needIn(options);
    if (needed.get(address) !== shown) faults.push(`${address} needs ${needed.get(address)}, its link ${shown}`);
  }
  return faults;
}
