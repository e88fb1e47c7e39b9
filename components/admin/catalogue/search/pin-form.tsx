'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { Value } from '@/components/shared/value';
import type { AdminPin } from '@/lib/catalogue/search/pins/admin-reads';
import { MAX_PINNED_PRODUCTS, searchPinForm } from '@/lib/catalogue/search/pins/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { RowControls, useFieldRows } from '../../shared/form/field-rows';
import { InputField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';
import { Picture } from '../../shared/picture';
import { OfferProductPicker } from '../offer/product-picker';

const valuesOf = (row: Partial<AdminPin> | null) => ({
  text: row?.text ?? '',
  products: (row?.products ?? []).map(({ id, name, image }) => ({ productId: id, name, image })),
});

type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ text, products }: Values) => ({ text, products: products.map(({ productId }) => productId) });

const fieldOf = (path: string) => (path === 'key' ? 'text' : (path.split('.')[0] ?? path));

const namesOf = (products: unknown) => (products as AdminPin['products']).map(({ name }) => name).join('، ');

export function PinForm(props: RowFormProps<AdminPin>) {
  const t = useTranslations('admin.search_pins');
  const form = useRowForm(props, {
    schema: searchPinForm,
    valuesOf,
    values: props.source ? valuesOf(props.source) : undefined,
    bodyOf,
    fieldOf,
    label: (name) => t(`fields.${name}`),
    labels: { products: t('products') },
  });
  return (
    <FormDialog {...props} form={form} text={props.row?.text} shown={{ products: namesOf }}>
      <InputField form={form} name="text" required wide hint={t('text_hint')} />
      <PinnedProducts form={form} />
    </FormDialog>
  );
}

function PinnedProducts({ form }: { form: RowForm<Values> }) {
  const t = useTranslations('admin.search_pins');
  const rows = useFieldArray({ control: form.control, name: 'products' });
  const { list, move, remove } = useFieldRows(rows);
  const { products } = form.formState.errors;
  const error = products?.root?.message ?? products?.message;
  const isFull = rows.fields.length >= MAX_PINNED_PRODUCTS;
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-2 sm:col-span-2" aria-describedby="pinned-hint">
      <legend className="mb-1.5 font-medium text-sm">{t('products')}</legend>
      <ol className="flex flex-col gap-2 empty:hidden">
        {rows.fields.map((row, index) => (
          <li key={row.id} data-row={index} className="flex items-center gap-3 rounded-md border p-2">
            <Picture src={row.image} alt="" sizes="44px" eager className="size-11 shrink-0 rounded-md" />
            <p className="min-w-0 flex-1 text-sm">
              <Value text={row.name} max={80} />
            </p>
            <RowControls name={row.name} index={index} count={rows.fields.length} onMove={move} onRemove={remove} />
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-destructive text-xs">
          {error}
        </p>
      )}
      <p id="pinned-hint" className="text-muted-foreground text-xs">
        {t(isFull ? 'products_full' : 'products_hint', { most: MAX_PINNED_PRODUCTS })}
      </p>
      {!isFull && (
        <OfferProductPicker
          aria-label={t('product_add')}
          value={null}
          onChange={({ id, name, image }) => {
            if (!rows.fields.some(({ productId }) => productId === id)) rows.append({ productId: id, name, image });
          }}
        />
      )}
    </fieldset>
  );
}
