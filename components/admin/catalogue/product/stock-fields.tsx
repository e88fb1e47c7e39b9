import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DEFAULT_LOW_STOCK } from '@/lib/catalogue/product/stock-rules';
import { InputField, SwitchField } from '../../shared/form/fields';
import type { RowForm } from '../../shared/form/use-row-form';
import type { ProductValues } from './product-values';

/** Quantity, or an in-stock switch if pieces are not counted. */
export function StockFields({ form, reserved }: { form: RowForm<ProductValues>; reserved: number }) {
  const t = useTranslations('admin.products');
  const isCounted = useWatch({ control: form.control, name: 'stockQuantity' }).trim() !== '';
  const held = reserved > 0 ? ` ${t('quantity_reserved_hint', { count: reserved })}` : '';
  return (
    <>
      <InputField form={form} name="stockQuantity" kind="number" optional hint={t('quantity_hint') + held} />
      <InputField
        form={form}
        name="lowStockThreshold"
        kind="number"
        optional
        hint={t('threshold_hint', { count: DEFAULT_LOW_STOCK })}
      />
      {isCounted ? (
        <p className="flex items-center rounded-md border px-4 py-3 text-muted-foreground text-xs">
          {t('stock_counted_hint')}
        </p>
      ) : (
        <SwitchField form={form} name="inStock" hint={t('in_stock_hint')} />
      )}
    </>
  );
}
