import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StatementScreen } from '@/components/admin/desk/statement/statement-screen';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { findStatement } from '@/lib/desk/statement/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('statement'))('title') };
}

export default async function StatementPage({ params, searchParams }: PageProps<'/admin/customers/[id]/statement'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  await requireStaff(filterUrl(`/admin/customers/${id}/statement`, query), 'customers');
  const [t, statement] = await Promise.all([
    getTranslations('statement'),
    findStatement(id, { from: searchParam(query, 'from'), to: searchParam(query, 'to') }),
  ]);
  if (!statement) notFound();
  return (
    <>
      <header className="mb-6 flex flex-col gap-2 print:mb-3">
        <div className="print:hidden">
          <BackLink back={`/admin/customers/${id}`} otherwise={`/admin/customers/${id}`} />
        </div>
        <h1 className="font-semibold text-2xl wrap-anywhere">
          {t('title')} <bdi>{statement.company ?? statement.name}</bdi>
        </h1>
        <p className="text-muted-foreground text-sm">
          {t('from_to', { from: statement.fromText, to: statement.toText })}
        </p>
      </header>
      <StatementScreen customerId={id} statement={statement} />
    </>
  );
}
