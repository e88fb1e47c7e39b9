import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import type { OfferGroupPreview } from '@/lib/catalogue/offer-group/reads';

type Props = {
  preview: OfferGroupPreview;
  isStale: boolean;
};

export function GroupPreview({ preview, isStale }: Props) {
  const t = useTranslations('admin.offer_groups');
  const bulk = useTranslations('admin.products.bulk');
  const { total, taken, replacing, skipped, refused, belowCost, rows } = preview;
  const more = total - rows.length;
  return (
    <section aria-label={t('preview')} aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
      <p role="status" className="mb-2 text-sm">
        {[
          t('will_take', { count: taken }),
          replacing > 0 && t('will_replace', { count: replacing }),
          skipped > 0 && t('will_skip', { count: skipped }),
          refused > 0 && bulk('will_refuse', { count: refused }),
          belowCost > 0 && bulk('below_cost', { count: belowCost }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <div tabIndex={0} className="relative max-h-64 overflow-y-auto rounded-md border">
          <table aria-label={t('preview')} className="w-full text-sm">
            <thead className="sticky top-0 z-10 bg-muted text-muted-foreground text-xs">
              <tr>
                {(['product', 'before', 'after'] as const).map((name) => (
                  <th key={name} scope="col" className="px-3 py-2 text-start font-medium">
                    {bulk(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="px-3 py-2">
                    <span className="block by-lines">
                      <Value text={row.name} max={80} />
                    </span>
                  </td>
                  {row.state === 'refused' ? (
                    <td colSpan={2} className="px-3 py-2 text-destructive">
                      {t(`reasons.${row.reason}`)}
                    </td>
                  ) : (
                    <>
                      <td className="px-3 py-2">
                        <Amount value={row.before} decimals="always" />
                      </td>
                      <td className="px-3 py-2 font-medium">
                        <Amount value={row.after} decimals="always" />
                        {row.replaces.length > 0 && (
                          <span className="block text-warning text-xs">{t('row_replaces')}</span>
                        )}
                        {row.isBelowCost && (
                          <span className="block text-warning text-xs">{bulk('row_below_cost')}</span>
                        )}
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <p className="mt-2 text-muted-foreground text-xs">{t('and_more', { count: more })}</p>}
    </section>
  );
}
