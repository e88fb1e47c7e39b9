import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { RequiredSwitch } from '@/components/admin/staff/required-switch';
import { RolesProvider } from '@/components/admin/staff/roles-context';
import { StaffList, StaffListSkeleton } from '@/components/admin/staff/staff-list';
import { readSecondFactor } from '@/lib/second-factor/reads';
import { isSecondFactorRequired } from '@/lib/second-factor/required';
import { requireStaff } from '@/lib/server/auth/require-staff';
import { readRoles } from '@/lib/staff-role/reads';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('staff_accounts');

export default async function StaffAccountsPage({ searchParams }: PageProps<'/admin/staff-accounts'>) {
  const params = await searchParams;
  const staff = await requireStaff(address('/admin/staff-accounts', params), 'staff');
  const [roles, isRequired, own] = await Promise.all([
    readRoles(),
    isSecondFactorRequired(),
    readSecondFactor(staff.userId),
  ]);
  return (
    <RolesProvider roles={roles}>
      <ListScreen
        noun="staff_accounts"
        above={staff.role === 'owner' && <RequiredSwitch required={isRequired} own={own.isOn} />}
        filters={<ShortListFilters noun="staff_accounts" />}
        skeleton={StaffListSkeleton}
      >
        <StaffList params={params} staff={staff} />
      </ListScreen>
    </RolesProvider>
  );
}
