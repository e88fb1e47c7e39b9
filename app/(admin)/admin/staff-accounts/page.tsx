import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { StaffList, StaffListSkeleton } from '@/components/admin/staff/staff-list';
import { requireOwner } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('staff_accounts');

export default async function StaffAccountsPage({ searchParams }: PageProps<'/admin/staff-accounts'>) {
  const params = await searchParams;
  const { userId } = await requireOwner(address('/admin/staff-accounts', params));
  return (
    <ListScreen noun="staff_accounts" filters={<ShortListFilters noun="staff_accounts" />} skeleton={StaffListSkeleton}>
      <StaffList params={params} ownId={userId} />
    </ListScreen>
  );
}
