import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { readStaffRoles, type StaffRole } from '@/lib/people/staff-role/reads';
import type { Staff } from '@/lib/platform/server/auth/staff-session';
import { hasPermission } from '@/lib/platform/shared/areas';
import type { SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';

const PATH = '/admin/staff-roles';

const gridClasses = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

export async function StaffRoleList({ params, staff }: { params: SearchParams; staff: Staff }) {
  const [t, all] = await Promise.all([getTranslations('admin.staff_roles'), readStaffRoles()]);
  const list = filterInMemory(PATH, params, all, ({ name, areas }) => [
    name,
    ...areas.map((area) => t(`areas.${area}`)),
  ]);
  return (
    <RowList {...list} noun="staff_roles" icon={UsersRound} className={gridClasses}>
      {(row) => <RoleCard row={row} isOpen={hasPermission(staff, row.areas)} />}
    </RowList>
  );
}

function RoleCard({ row, isOpen }: { row: StaffRole; isOpen: boolean }) {
  const t = useTranslations('admin.staff_roles');
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex-1">
        <h2 className="font-medium">
          <bdi>{row.name}</bdi>
        </h2>
        <ul aria-label={t('areas_of', { name: row.name })} className="mt-2 flex flex-wrap gap-1">
          {row.areas.map((area) => (
            <li key={area}>
              <Badge variant="secondary">{t(`areas.${area}`)}</Badge>
            </li>
          ))}
        </ul>
        {row.areas.length === 0 && <p className="mt-2 text-muted-foreground text-xs">{t('no_areas')}</p>}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-muted-foreground text-xs">{t('accounts', { count: row.accounts })}</p>
        {isOpen ? (
          <RowButtons row={row} name={row.name} />
        ) : (
          <p className="text-muted-foreground text-xs">{t('beyond')}</p>
        )}
      </div>
    </article>
  );
}

export function StaffRoleListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={gridClasses} card="h-36" />;
}
