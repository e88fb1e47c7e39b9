import { describe, expect, it } from 'vitest';
import { AREAS } from '@/lib/platform/shared/areas';
import messages from '@/messages/ar.json';
import { unguardedCalls, unguardedPages } from './permissions';
import { readProjectFile, shopSources } from './project';

const call = (options: string, path = 'app/api/admin/brands/route.ts') => [
  { path, text: `export const GET = route(${options}, async ({ body }) => f(body));` },
];
const page = (code: string) => ({ path: 'app/(admin)/admin/brands/page.tsx', text: code });
const screens = (may: string) => ({
  path: 'components/admin/shell/screens.tsx',
  text: `  { key: 'brands', href: '/admin/brands', group: 'catalogue', icon: BadgeCheck, may: ${may} },\n`,
});

describe('what staff need', () => {
  it('is said by every call that is for staff', () => {
    expect(unguardedCalls(shopSources())).toEqual([]);
  });

  it('is said by every page of the back office, and its link is shown to those who can open it', () => {
    expect(unguardedPages(shopSources())).toEqual([]);
  });

  it('is explained area by area, in the document and to owners', () => {
    const document = readProjectFile('docs/security.md');
    expect(AREAS.filter((area) => !new RegExp(`^\\| \`${area}\` \\|`, 'm').test(document))).toEqual([]);
    expect(Object.keys(messages.admin.staff_roles.areas).sort()).toEqual([...AREAS].sort());
  });
});

describe('the check', () => {
  it.each([
    [`{ access: 'staff' }`, 1],
    [`{ access: 'staff', body }`, 1],
    [`{ access: 'public' }`, 1],
    [`{ access: 'staff', may: 'orders' }`, 0],
    [`{ access: 'staff', may: ['orders', 'personal_data_export'], query }`, 0],
    [`{ access: 'staff', may: { any: ['orders'] }, limit }`, 0],
    [`{ access: 'owner' }`, 0],
  ])('of a call: %s', (options, count) => expect(unguardedCalls(call(options))).toHaveLength(count));

  it('leaves the sign-in and the storefront alone', () => {
    expect(unguardedCalls(call(`{ access: 'public' }`, 'app/api/admin/login/route.ts'))).toEqual([]);
    expect(unguardedCalls(call(`{ access: 'public' }`, 'app/api/cart/route.ts'))).toEqual([]);
    expect(unguardedCalls(call(`{ access: 'staff' }`, 'app/api/cart/route.ts'))).toHaveLength(1);
  });

  it.each([
    [`await requireStaff('/admin/brands', 'catalogue');`, `'catalogue'`, 0],
    [`await requireStaff(address('/admin/brands', params), 'catalogue');`, `'catalogue'`, 0],
    [`await requireStaff('/admin/brands', 'content');`, `'catalogue'`, 1],
    [`await requireOwner('/admin/brands');`, `'owner'`, 0],
    [`await requireOwner('/admin/brands');`, `'catalogue'`, 1],
    [`f();`, `'catalogue'`, 2],
  ])('of a page: %s behind a link for %s', (code, may, count) =>
    expect(unguardedPages([page(code), screens(may)])).toHaveLength(count),
  );
});
