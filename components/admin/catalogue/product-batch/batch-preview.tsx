'use client';

import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Button } from '@/components/ui/button';
import { textOfTags } from '@/lib/catalogue/product/tag-rules';
import type { BatchPreview } from '@/lib/catalogue/product-batch/reads';
import type { BatchProductValues, PlannedBatchProduct } from '@/lib/catalogue/product-batch/rules';
import { useCatalogue } from '../product/catalogue-context';

type Props = {
  preview: BatchPreview;
  isStale: boolean;
  onMore: (() => void) | null;
};

export function BatchPreviewList({ preview, isStale, onMore }: Props) {
  const t = useTranslations('admin.products.bulk');
  const { changed, same, refused, belowCost, rows } = preview;
  return (
    <section aria-label={t('preview')} aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
      <p role="status" className="mb-2 text-sm">
        {[
          t('will_change', { count: changed }),
          refused > 0 && t('will_refuse', { count: refused }),
          same > 0 && t('will_stay', { count: same }),
          belowCost > 0 && t('below_cost', { count: belowCost }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <div tabIndex={0} className="relative max-h-72 overflow-y-auto rounded-md border">
        <table aria-label={t('preview')} className="w-full text-sm">
          <thead className="sticky top-0 z-10 bg-muted text-muted-foreground text-xs">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('product')}
              </th>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('before')}
              </th>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row) => (
              <PreviewRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
        {onMore && (
          <div className="p-2 text-center">
            <Button variant="ghost" onClick={onMore}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function PreviewRow({ row }: { row: PlannedBatchProduct }) {
  const t = useTranslations('admin.products.bulk');
  return (
    <tr>
      <td className="px-3 py-2">
        <span className="block by-lines">
          <Value text={row.name} max={80} />
        </span>
        {row.sku && (
          <bdi dir="ltr" className="block text-end text-muted-foreground text-xs">
            {row.sku}
          </bdi>
        )}
      </td>
      {row.state === 'changed' ? (
        <>
          <td className="px-3 py-2">
            <Values values={row.before} />
          </td>
          <td className="px-3 py-2 font-medium">
            <Values values={row.after} />
            {row.isBelowCost && <span className="block text-warning text-xs">{t('row_below_cost')}</span>}
          </td>
        </>
      ) : (
        <td
          colSpan={2}
          className={row.state === 'refused' ? 'px-3 py-2 text-destructive' : 'px-3 py-2 text-muted-foreground'}
        >
          {row.state === 'refused' ? t(`reasons.${row.reason}`) : t('stays')}
        </td>
      )}
    </tr>
  );
}

function Values({ values }: { values: BatchProductValues }) {
  const t = useTranslations('admin.products.bulk');
  const { categories } = useCatalogue();
  const { price, originalPrice, category, hidden, tags, offerPrice, deleted } = values;
  const amount = price ?? offerPrice;
  return (
    <span className="flex flex-col">
      {amount !== undefined && <Amount value={amount} decimals="always" />}
      {originalPrice !== undefined &&
        (originalPrice === null ? (
          <span className="text-muted-foreground text-xs">{t('no_former')}</span>
        ) : (
          <s className="text-muted-foreground text-xs">
            <span className="sr-only">{t('original_price')} </span>
            <Amount value={originalPrice} decimals="always" />
          </s>
        ))}
      {category !== undefined && <span>{categories.find(({ slug }) => slug === category)?.name ?? category}</span>}
      {hidden !== undefined && <span>{hidden ? t('hidden') : t('shown')}</span>}
      {tags !== undefined && (
        <span className={tags.length === 0 ? 'text-muted-foreground text-xs' : undefined}>
          {tags.length === 0 ? t('no_tags') : <bdi>{textOfTags(tags)}</bdi>}
        </span>
      )}
      {deleted !== undefined && <span>{deleted ? t('deleted') : t('there')}</span>}
    </span>
  );
}
