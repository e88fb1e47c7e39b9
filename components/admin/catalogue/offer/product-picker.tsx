'use client';

import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Value } from '@/components/shared/value';
import { Picture } from '../../shared/picture';
import { ProductSearch, type SearchAria } from '../../shared/product-search';
import type { OfferProduct } from './offer-values';

type Props = SearchAria & {
  value: OfferProduct | null;
  onChange: (product: OfferProduct) => void;
  /** Must be a stable function. Default: searches all products. */
  find?: (q: string, signal: AbortSignal) => Promise<OfferProduct[]>;
};

const SHOWN = 8;

export async function searchPickerProducts(q: string, signal: AbortSignal, category = ''): Promise<OfferProduct[]> {
  const query = new URLSearchParams({ limit: String(SHOWN), ...(q ? { q } : {}), ...(category ? { category } : {}) });
  const rows = await readWithRetries<OfferProduct[]>(`/api/admin/products?${query}`, signal);
  return rows.map(({ id, name, image, price }) => ({ id, name, image, price }));
}

const findAll = (q: string, signal: AbortSignal) => searchPickerProducts(q, signal);

export function OfferProductPicker({ value, onChange, find = findAll, ...aria }: Props) {
  const t = useTranslations('admin.daily_offers');
  return (
    <div className="flex flex-col gap-2">
      {value && (
        <div className="flex items-center gap-3 rounded-md border bg-muted p-2">
          <Picture src={value.image} alt="" sizes="44px" eager className="size-11 shrink-0 rounded-md" />
          <p className="min-w-0 flex-1 font-medium text-sm">
            <Value text={value.name} max={80} />
          </p>
          <Amount value={value.price} className="shrink-0 text-sm" />
        </div>
      )}
      <ProductSearch
        {...aria}
        chosenId={value?.id}
        placeholder={value ? t('product_change') : undefined}
        find={find}
        isOpenBlank
        onPick={onChange}
      />
    </div>
  );
}
