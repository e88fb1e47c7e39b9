import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { type PromotionResult, readClickResults, readPromotionResults } from '@/lib/office/promotion/results';
import { monthOf } from '@/lib/office/promotion/rules';
import { formatCount } from '@/lib/platform/shared/money';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { filterUrl } from '../../shared/filters/filter-url';
import { LinkTabs } from '../../shared/link-tabs';
import { SideScroll } from '../../shared/side-scroll';
import { ClickResults } from './click-results';

const MAX_SHOWN = 100;

const cell = 'whitespace-nowrap px-3 py-2.5 text-start align-baseline';
const COLUMNS = ['orders', 'units', 'sales', 'discount'] as const;

export async function PromotionResults({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.promotions');
  const now = new Date();
  const isAll = searchParam(params, 'results') === 'all';
  const { from, until } = monthOf(searchParam(params, 'month'), now);
  const time = isAll ? { from: new Date('2000-01-01T00:00:00Z'), until: now } : { from, until };
  const [rows, clicks] = await Promise.all([readPromotionResults(time), readClickResults(time)]);
  const to = (results: string) => filterUrl('/admin/promotions', params, { results }) as Route;
  return (
    <section aria-labelledby="promotion-results" className="mt-8">
      <h2 id="promotion-results" className="mb-1 font-semibold text-lg">
        {t('results_title')}
      </h2>
      <p className="mb-4 text-muted-foreground text-sm">{t('results_note')}</p>
      <LinkTabs
        label={t('results_span')}
        current={isAll ? 'all' : 'month'}
        tabs={[
          { key: 'month', href: to(''), text: t('results_month') },
          { key: 'all', href: to('all'), text: t('results_all') },
        ]}
      />
      {rows.length === 0 ? (
        <p className="rounded-lg border bg-card p-6 text-center text-muted-foreground text-sm">{t('results_none')}</p>
      ) : (
        <ResultsTable rows={rows.slice(0, MAX_SHOWN)} hidden={rows.length - MAX_SHOWN} />
      )}
      <ClickResults rows={clicks.slice(0, MAX_SHOWN)} />
    </section>
  );
}

function ResultsTable({ rows, hidden }: { rows: readonly PromotionResult[]; hidden: number }) {
  const t = useTranslations('admin.promotions');
  const columns = useTranslations('admin.reports.columns');
  return (
    <>
      <SideScroll label={t('results_title')}>
        <table className="w-full text-sm tabular-nums">
          <thead className="border-b text-muted-foreground text-xs">
            <tr>
              <th scope="col" className={`${cell} sticky start-0 border-e bg-card font-medium`}>
                {t('results_name')}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {columns(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map(({ kind, key, name, products, orders, units, sales, discount }) => (
              <tr key={`${kind}:${key}`}>
                <th
                  scope="row"
                  className="sticky start-0 min-w-36 max-w-72 border-e bg-card px-3 py-2.5 text-start align-baseline font-normal"
                >
                  <span className="block text-muted-foreground text-xs">{t(`result_kinds.${kind}`)}</span>
                  <bdi className="block by-lines break-words">
                    {kind === 'offer' && products > 1 ? t('products', { count: products }) : name}
                  </bdi>
                </th>
                <td className={cell}>
                  <bdi>{formatCount(orders)}</bdi>
                </td>
                <td className={cell}>
                  <bdi>{formatCount(units)}</bdi>
                </td>
                <td className={cell}>
                  <Amount value={sales} />
                </td>
                <td className={cell}>
                  <Amount value={discount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      {hidden > 0 && <p className="mt-3 text-muted-foreground text-sm">{t('results_hidden', { count: hidden })}</p>}
    </>
  );
}
