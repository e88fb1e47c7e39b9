import { Banknote, Clock, Package, PackageMinus, PackageX, ReceiptText, Shapes, Star } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { readCatalogueFigures, readStats } from '@/lib/office/dashboard/reads';
import { countFailedJobsAndTasks } from '@/lib/office/jobs/reads';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { StatCard } from '../../shared/stat-card';

const grids = {
  1: 'grid gap-3',
  2: 'grid grid-cols-2 gap-3',
  3: 'grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:*:last:col-span-2',
  5: 'grid grid-cols-2 gap-3 lg:grid-cols-5 max-lg:*:last:col-span-2',
} as const;

const countOf = ({ orders, revenue }: { orders: boolean; revenue: boolean }) => (orders ? (revenue ? 3 : 2) : 1);

export async function OrderFiguresCards({ orders, revenue }: { orders: boolean; revenue: boolean }) {
  const [t, stats] = await Promise.all([getTranslations('admin.dashboard'), readStats()]);
  return (
    <dl className={grids[countOf({ orders, revenue })]}>
      {orders && (
        <>
          <StatCard
            label={t('pending_orders')}
            value={stats.pendingOrders}
            note={t('pending_orders_note')}
            href="/admin/orders?status=pending"
            icon={Clock}
            tone={stats.pendingOrders > 0 ? 'warning' : 'plain'}
          />
          <StatCard
            label={t('total_orders')}
            value={stats.totalOrders}
            note={t('total_orders_note')}
            href="/admin/orders"
            icon={ReceiptText}
          />
        </>
      )}
      {revenue && (
        <StatCard
          label={t('total_revenue')}
          value={<Amount value={stats.totalRevenue} />}
          note={t('total_revenue_note')}
          href="/admin/reports"
          icon={Banknote}
          tone="brand"
        />
      )}
    </dl>
  );
}

export async function CatalogueFiguresCards() {
  const [t, figures] = await Promise.all([getTranslations('admin.dashboard'), readCatalogueFigures()]);
  return (
    <dl className={grids[5]}>
      <StatCard label={t('total_products')} value={figures.products} icon={Package} href="/admin/products" />
      <StatCard
        label={t('featured_products')}
        value={figures.featured}
        icon={Star}
        href="/admin/products?visibility=featured"
      />
      <StatCard label={t('categories')} value={figures.categories} icon={Shapes} href="/admin/categories" />
      <StatCard
        label={t('out_of_stock')}
        value={figures.outOfStock}
        icon={PackageX}
        href="/admin/products?stock=out"
        tone={figures.outOfStock > 0 ? 'warning' : 'plain'}
      />
      <StatCard
        label={t('low_stock')}
        value={figures.lowStock}
        href="/admin/products?stock=low"
        icon={PackageMinus}
        tone={figures.lowStock > 0 ? 'warning' : 'plain'}
      />
    </dl>
  );
}

export async function PendingBadge() {
  const [t, { pendingOrders }] = await Promise.all([getTranslations('admin.dashboard'), readStats()]);
  return <CountBadge count={pendingOrders} text={t('pending_badge', { count: pendingOrders })} />;
}

export async function FailedBadge() {
  const [t, count] = await Promise.all([getTranslations('admin.dashboard'), countFailedJobsAndTasks()]);
  return <CountBadge count={count} text={t('failed_badge', { count })} />;
}

function CountBadge({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-destructive px-1.5 font-semibold text-destructive-foreground text-xs">
      <bdi aria-hidden>{count}</bdi>
      <span className="sr-only">{text}</span>
    </span>
  );
}

export const OrderFiguresSkeleton = ({ label, ...seen }: { orders: boolean; revenue: boolean; label: string }) => (
  <FiguresSkeleton count={countOf(seen)} label={label} />
);

export function FiguresSkeleton({ count, label }: { count: keyof typeof grids; label: string }) {
  return <CardSkeletons label={label} count={count} className={grids[count]} card={count === 5 ? 'h-22' : 'h-27'} />;
}
