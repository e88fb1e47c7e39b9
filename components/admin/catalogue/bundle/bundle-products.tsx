'use client';

import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Input } from '@/components/ui/input';
import { BUNDLE_SIZE } from '@/lib/catalogue/bundle/rules';
import { NamedProducts } from '../product/products-field';
import type { BundleMember } from './bundle-values';

type Props = {
  error: string | undefined;
  value: readonly BundleMember[];
  onChange: (products: BundleMember[]) => void;
};

export function BundleProducts({ error, value, onChange }: Props) {
  const t = useTranslations('admin.bundles');
  const change = (productId: string, quantity: string) =>
    onChange(value.map((one) => (one.productId === productId ? { ...one, quantity } : one)));
  return (
    <NamedProducts<BundleMember>
      legend={
        <>
          {t('products')} <span className="font-normal text-muted-foreground">({t('products_hint')})</span>
        </>
      }
      addLabel={t('product_add')}
      error={error}
      value={value}
      onChange={onChange}
      made={({ id, name, image, price }) => ({ productId: id, name, image, price, quantity: '1' })}
      most={BUNDLE_SIZE.most}
      under={({ price }) => <Amount value={price} className="block text-muted-foreground text-xs" />}
      beside={({ productId, name, quantity }) => (
        <Input
          aria-label={t('quantity_of', { name })}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          className="w-16 text-end"
          value={quantity}
          onChange={(event) => change(productId, event.target.value)}
        />
      )}
    />
  );
}
