import { Clock, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { countReports } from '@/lib/orders/invoice/admin-reads';
import { REPORT_HOURS, type ReportFilter } from '@/lib/orders/invoice/rules';

const OPEN = ['unproven', 'refused', 'late', 'waiting'] as const satisfies readonly ReportFilter[];

export async function ReportsOpen() {
  const [t, ...counts] = await Promise.all([getTranslations('admin.invoices'), ...OPEN.map(countReports)]);
  const open = OPEN.flatMap((name, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  if (open.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-col gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
      {open.map(({ name, count }) => {
        const Icon = name === 'waiting' ? Clock : TriangleAlert;
        return (
          <li key={name} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-1 size-4 shrink-0" />
            <Link
              href={`/admin/invoices?report=${name}` as Route}
              prefetch={false}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {t(name, { count, hours: REPORT_HOURS.alarm, deadline: REPORT_HOURS.deadline })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
