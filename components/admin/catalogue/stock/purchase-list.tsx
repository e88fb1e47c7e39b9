import { PackageCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { type CostRights, canSeeCosts } from '@/lib/catalogue/product/admin-reads';
import {
  countPurchases,
  countUncountedSoldOut,
  listPurchases,
  type PurchaseRow,
} from '@/lib/catalogue/stock/purchase-reads';
import {
  COVER_DAYS,
  DEFAULT_COVER_DAYS,
  MISSED_DAYS,
  PURCHASE_KINDS,
  SALES_DAYS,
} from '@/lib/catalogue/stock/purchase-rules';
import type { PurchaseFilter } from '@/lib/catalogue/stock/schema';
import { formatAmount, formatCount, parseSar } from '@/lib/platform/shared/money';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { Picture } from '../../shared/picture';
import { OrderFigures } from './purchase-order';

const listClasses = 'flex flex-col gap-2';
/** Without `cover`, which changes quantities, not the matching rows. */
const NAMES = ['kind', 'category', 'brand'] as const;
const SIZE = 50;

export function purchaseFilterOf(params: SearchParams): PurchaseFilter {
  const cover = Number(searchParam(params, 'cover'));
  return {
    kind: oneOf(PURCHASE_KINDS, searchParam(params, 'kind')),
    category: searchParam(params, 'category') || undefined,
    brand: searchParam(params, 'brand') || undefined,
    cover: COVER_DAYS.find((days) => days === cover) ?? DEFAULT_COVER_DAYS,
  };
}

export async function PurchaseList({ params, rights }: { params: SearchParams; rights: CostRights }) {
  const asked = { path: '/admin/stock', params, names: NAMES, size: SIZE };
  const [t, list] = await Promise.all([
    getTranslations('admin.stock'),
    pagedList(asked, purchaseFilterOf(params), (filter) => listPurchases(filter, rights), countPurchases),
  ]);
  const { products, pieces, amount, withoutCost } = list.sum;
  const isSeen = canSeeCosts(rights);
  const sum = isSeen
    ? t('sum', { count: products, pieces, amount: formatAmount(parseSar(amount), 'always') })
    : t('sum_pieces', { count: products, pieces });
  const summary = isSeen && withoutCost > 0 ? `${sum}، ${t('sum_without', { count: withoutCost })}` : sum;
  return (
    <RowList
      {...list}
      noun="stock"
      icon={PackageCheck}
      className={listClasses}
      summary={summary}
      empty={list.rows.length === 0 && <NothingToBuy uncounted={await countUncountedSoldOut()} />}
    >
      {(row) => <Row row={row} withAmount={isSeen} />}
    </RowList>
  );
}

async function NothingToBuy({ uncounted }: { uncounted: number }) {
  const t = await getTranslations('admin.stock');
  return (
    <EmptyState
      icon={PackageCheck}
      title={t('empty_title')}
      text={t(uncounted > 0 ? 'empty_uncounted' : 'empty_text', { count: uncounted, days: MISSED_DAYS })}
      action={
        uncounted > 0 && (
          <Button asChild variant="outline">
            <Link prefetch={false} href="/admin/products?stock=out">
              {t('empty_count')}
            </Link>
          </Button>
        )
      }
    />
  );
}

const VARIANTS = { out: 'destructive', low: 'warning', owed: 'warning', fast: 'secondary' } as const;

function Row({ row, withAmount }: { row: PurchaseRow; withAmount: boolean }) {
  const t = useTranslations('admin.stock');
  const products = useTranslations('admin.products');
  return (
    <article className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-lg border bg-card p-3 text-sm lg:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <Picture src={row.image} alt="" sizes="48px" className="size-12 rounded-md border" />
      <div className="min-w-0">
        <h2 className="by-lines font-medium lg:[--lines:1]">
          <Value text={row.name} max={80} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
          <Badge variant={VARIANTS[row.reason]}>{t(`reasons.${row.reason}`)}</Badge>
          {row.sku && <bdi dir="ltr">{row.sku}</bdi>}
          {row.brandName && <bdi>{row.brandName}</bdi>}
          {row.reserved > 0 && <span>{products('reserved_short', { count: row.reserved })}</span>}
          {row.owed > 0 && <span className="text-warning">{t('owed', { count: row.owed })}</span>}
        </p>
      </div>
      <dl className="col-span-full grid grid-cols-3 gap-x-3 gap-y-2 sm:grid-cols-4 lg:col-span-1 lg:grid-cols-[4rem_4.5rem_6rem_5.5rem_4.5rem_5.5rem_6.5rem]">
        <Figure label={t('columns.left')}>{row.isCounted ? formatCount(row.left) : t('uncounted')}</Figure>
        <Figure label={t('columns.threshold')}>{row.threshold === null ? '—' : formatCount(row.threshold)}</Figure>
        <Figure label={t('columns.sold', { days: SALES_DAYS })}>{formatCount(row.sold)}</Figure>
        <Figure label={t('columns.weekly')}>{row.weekly}</Figure>
        <Figure label={t('lasts_label')}>
          {row.lasts === null ? '—' : <span>{t('lasts', { count: row.lasts })}</span>}
        </Figure>
        <OrderFigures
          row={{ id: row.id, name: row.name, suggested: row.suggested, cost: row.cost }}
          withAmount={withAmount}
        />
      </dl>
    </article>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

export function PurchaseListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={8} className={`mt-8.5 ${listClasses}`} card="h-54 sm:h-44 lg:h-19" />;
}
