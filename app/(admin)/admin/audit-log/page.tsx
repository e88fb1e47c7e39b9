import { AuditFilters } from '@/components/admin/office/audit/audit-filters';
import { AuditList, AuditListSkeleton } from '@/components/admin/office/audit/audit-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { listAuditPeople } from '@/lib/office/audit-log/reads';
import { requireOwner } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('audit_log');

export default async function AuditLogPage({ searchParams }: PageProps<'/admin/audit-log'>) {
  const params = await searchParams;
  await requireOwner(filterUrl('/admin/audit-log', params));
  return (
    <ListScreen
      noun="audit_log"
      filters={<AuditFilters people={await listAuditPeople()} />}
      skeleton={AuditListSkeleton}
    >
      <AuditList params={params} />
    </ListScreen>
  );
}
