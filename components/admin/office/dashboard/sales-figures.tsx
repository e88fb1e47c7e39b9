import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Amount } from '@/components/shared/price';
import {
  type ComparedSales,
  type HourlySales,
  readHourlySales,
  readSalesFigures,
  type SoldFigures,
} from '@/lib/office/dashboard/sales-figures';
import { averageOrderValue } from '@/lib/office/report/rules';
import { formatAmount, formatCount, toSar } from '@/lib/platform/shared/money';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { FigureChange } from '../report/difference';
import { BarChart } from './bar-chart';

type Seen = { revenue: boolean };

export async function SalesFigures({ revenue }: Seen) {
  const { today, week } = await readSalesFigures();
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Card span="today" revenue={revenue} {...today} />
      <Card span="week" revenue={revenue} {...week} />
    </div>
  );
}

function Card({ span, now, before, revenue }: ComparedSales & Seen & { span: 'today' | 'week' }) {
  const t = useTranslations('admin.dashboard');
  const money = (of: (sold: SoldFigures) => number) => ({
    value: <Amount value={toSar(of(now))} />,
    now: of(now),
    before: of(before),
  });
  const count = (of: (sold: SoldFigures) => number) => ({
    value: <bdi>{formatCount(of(now))}</bdi>,
    now: of(now),
    before: of(before),
  });
  return (
    <section aria-labelledby={`sales-${span}`} className="rounded-lg border bg-card p-4">
      <h3 id={`sales-${span}`} className="font-medium">
        {t(span)}
      </h3>
      <p className="text-muted-foreground text-xs">{t(`${span}_note`)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(4,auto)] lg:grid-cols-2 xl:grid-cols-[repeat(4,auto)]">
        {revenue && <Figure label={t('sales')} {...money(({ sales }) => sales)} />}
        <Figure label={t('orders')} {...count(({ orders }) => orders)} />
        <Figure label={t('units')} {...count(({ units }) => units)} />
        {revenue && <Figure label={t('average')} {...money(averageOrderValue)} />}
      </dl>
    </section>
  );
}

function Figure({ label, value, now, before }: { label: string; value: ReactNode; now: number; before: number }) {
  return (
    <div>
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="font-semibold text-lg">{value}</dd>
      <dd>
        <FigureChange now={now} before={before} />
      </dd>
    </div>
  );
}

export async function DayChart({ revenue }: Seen) {
  const [t, day] = await Promise.all([getTranslations('admin.dashboard'), readHourlySales()]);
  const of = ({ sales, orders }: HourlySales) => (revenue ? sales : orders);
  const text = (value: number) =>
    revenue ? t('riyals', { amount: formatAmount(value, 'always') }) : formatCount(value);
  const short = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return (
    <BarChart
      label={t(revenue ? 'hours_sales' : 'hours_orders')}
      column={t('hour')}
      names={{ now: t('today'), before: t('weekday_before') }}
      pairs={day.now.map((hour, index) => {
        const before = day.before[index];
        const [one, other] = [of(hour), before ? of(before) : 0];
        return {
          key: String(hour.hour),
          name: short(hour.hour),
          short: String(hour.hour),
          now: one,
          before: other,
          texts: [text(one), text(other)],
        };
      })}
      tick={(value) => (revenue ? formatAmount(value) : formatCount(value))}
      every={3}
    />
  );
}

export const SalesSkeleton = ({ label }: { label: string }) => (
  <CardSkeletons label={label} count={2} className="grid gap-3 lg:grid-cols-2" card="h-57 sm:h-38 lg:h-57 xl:h-38" />
);

export const DaySkeleton = ({ label }: { label: string }) => (
  <CardSkeletons label={label} count={1} className="mt-3 grid" card="h-73" />
);
