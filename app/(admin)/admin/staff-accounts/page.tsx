import { RequiredSwitch } from '@/components/admin/people/staff/required-switch';
import { RolesProvider } from '@/components/admin/people/staff/roles-context';
import { StaffList, StaffListSkeleton } from '@/components/admin/people/staff/staff-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { readSecondFactor } from '@/lib/people/second-factor/reads';
import { isSecondFactorRequired } from '@/lib/people/second-factor/required';
import { readStaffRoles } from '@/lib/people/staff-role/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('staff_accounts');

export default async function StaffAccountsPage({ searchParams }: PageProps<'/admin/staff-accounts'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/staff-accounts', params), 'staff');
  const [roles, isRequired, own] = await Promise.all([
    readStaffRoles(),
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
