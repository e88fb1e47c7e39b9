import { StaffRoleList, StaffRoleListSkeleton } from '@/components/admin/people/staff-role/staff-role-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('staff_roles');

export default async function StaffRolesPage({ searchParams }: PageProps<'/admin/staff-roles'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/staff-roles', params), 'staff');
  return (
    <ListScreen
      noun="staff_roles"
      filters={<ShortListFilters noun="staff_roles" stateless />}
      skeleton={StaffRoleListSkeleton}
    >
      <StaffRoleList params={params} staff={staff} />
    </ListScreen>
  );
}
