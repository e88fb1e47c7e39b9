import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { averageOrderValue } from '@/lib/office/report/rules';
import type { SalesReportView } from '@/lib/office/report/view';
import { formatCount, parseSar, toSar } from '@/lib/platform/shared/money';
import { FigureChange } from './difference';

const AMOUNTS = ['discount', 'refunded', 'vat', 'outstanding'] as const;

export function ReportTotals({ total: { now, before } }: Pick<SalesReportView, 'total'>) {
  const t = useTranslations('admin.reports.columns');
  const average = ({ sales, orders }: typeof now) => averageOrderValue({ sales: parseSar(sales), orders });
  const amount = (value: string, was: string) => ({
    value: <Amount value={value} />,
    now: parseSar(value),
    before: parseSar(was),
  });
  const count = (value: number, was: number) => ({ value: <bdi>{formatCount(value)}</bdi>, now: value, before: was });
  const figures = [
    { key: 'sales' as const, isNeutral: false, ...amount(now.sales, before.sales) },
    { key: 'orders' as const, isNeutral: false, ...count(now.orders, before.orders) },
    { key: 'units' as const, isNeutral: false, ...count(now.units, before.units) },
    { key: 'average' as const, isNeutral: false, ...amount(toSar(average(now)), toSar(average(before))) },
    ...AMOUNTS.map((key) => ({ key, isNeutral: true, ...amount(now[key], before[key]) })),
  ];
  const isFirst = figures.every((figure) => figure.before === 0);
  const all = useTranslations('admin.reports');
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border bg-card p-4 sm:grid-cols-4">
      {figures.map(({ key, value, ...difference }) => (
        <div key={key}>
          <dt className="text-muted-foreground text-sm">{t(key)}</dt>
          <dd className="font-semibold text-lg">{value}</dd>
          {!isFirst && (
            <dd>
              <FigureChange {...difference} />
            </dd>
          )}
        </div>
      ))}
      {isFirst && figures.some((figure) => figure.now !== 0) && (
        <div className="col-span-full text-muted-foreground text-xs">
          <dt className="sr-only">{all('compared')}</dt>
          <dd>{all('nothing_before')}</dd>
        </div>
      )}
    </dl>
  );
}
