import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { ATTRIBUTION_SECONDS } from '@/lib/catalogue/promotion-click/rules';
import type { ClickResult } from '@/lib/office/promotion/results';
import { formatCount } from '@/lib/platform/shared/money';
import { SideScroll } from '../../shared/side-scroll';

const cell = 'whitespace-nowrap px-3 py-2.5 text-start align-baseline';

export function ClickResults({ rows }: { rows: readonly ClickResult[] }) {
  const t = useTranslations('admin.promotions');
  const columns = useTranslations('admin.reports.columns');
  return (
    <section aria-labelledby="click-results" className="mt-6">
      <h3 id="click-results" className="mb-1 font-semibold">
        {t('clicks_title')}
      </h3>
      <p className="mb-3 text-muted-foreground text-sm">{t('clicks_note', { hours: ATTRIBUTION_SECONDS / 3600 })}</p>
      {rows.length === 0 ? (
        <p className="rounded-lg border bg-card p-6 text-center text-muted-foreground text-sm">{t('clicks_none')}</p>
      ) : (
        <SideScroll label={t('clicks_title')}>
          <table className="w-full text-sm tabular-nums">
            <thead className="border-b text-muted-foreground text-xs">
              <tr>
                <th scope="col" className={`${cell} sticky start-0 border-e bg-card font-medium`}>
                  {t('clicks_name')}
                </th>
                {[t('clicks'), columns('orders'), columns('sales')].map((column) => (
                  <th key={column} scope="col" className={`${cell} font-medium`}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.map((row) => (
                <ClickRow key={`${row.source}:${row.key}`} row={row} />
              ))}
            </tbody>
          </table>
        </SideScroll>
      )}
    </section>
  );
}

function ClickRow({ row: { source, name, clicks, orders, sales } }: { row: ClickResult }) {
  const t = useTranslations('admin.promotions');
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 min-w-36 max-w-72 border-e bg-card px-3 py-2.5 text-start align-baseline font-normal"
      >
        <span className="block text-muted-foreground text-xs">{t(`click_sources.${source}`)}</span>
        {name === null ? (
          <span className="block">{source === 'promo_bar' ? t('promo_bar_link') : t('clicks_deleted')}</span>
        ) : (
          <bdi className="block by-lines break-words">{name}</bdi>
        )}
      </th>
      <td className={cell}>
        <bdi>{formatCount(clicks)}</bdi>
      </td>
      <td className={cell}>
        <bdi>{formatCount(orders)}</bdi>
      </td>
      <td className={cell}>
        <Amount value={sales} />
      </td>
    </tr>
  );
}
