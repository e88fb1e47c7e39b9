'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { ChargesVat } from '@/components/shared/charges-vat';
import type { AdminAddOn } from '@/lib/catalogue/add-on/admin-reads';
import { ADD_ON_KINDS } from '@/lib/catalogue/add-on/rules';
import { addOnForm } from '@/lib/catalogue/add-on/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { shortDecimal } from '../../shared/form/short-decimal';
import { useRowForm } from '../../shared/form/use-row-form';
import { CategoryCheckboxes } from '../category/category-ticks';
import { ProductsField } from '../product/products-field';

type Named = { id: string; name: string; image: string };

type AddOnValues = ReturnType<typeof addOnFormValues>;

const addOnFormValues = (row: Partial<AdminAddOn> | null) => ({
  name: row?.name ?? '',
  kind: row?.kind ?? ('warranty' as AdminAddOn['kind']),
  text: row?.text ?? '',
  priced: row?.percent ? ('percent' as const) : ('price' as const),
  price: shortDecimal(row?.price),
  percent: shortDecimal(row?.percent),
  minPrice: shortDecimal(row?.minPrice),
  maxPrice: shortDecimal(row?.maxPrice),
  isActive: row?.isActive ?? true,
  warrantyMonths: row?.warrantyMonths?.toString() ?? '',
  categories: (row?.categories ?? []).map(({ id }) => id),
  products: (row?.products ?? []).map(({ id, name, image }: Named) => ({ productId: id, name, image })),
});

const addOnBody = ({ priced, products, ...values }: AddOnValues) => ({
  ...values,
  // The field may have a value of the previous kind.
  warrantyMonths: values.kind === 'warranty' ? values.warrantyMonths : null,
  price: priced === 'price' ? values.price : null,
  percent: priced === 'percent' ? values.percent : null,
  products: products.map(({ productId }) => productId),
});

const namesOf = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name).join('، ');

const fieldOf = (path: string) => path.split('.')[0] ?? path;

export function AddOnForm(props: RowFormProps<AdminAddOn>) {
  const t = useTranslations('admin.add_ons');
  const vat = String(useContext(ChargesVat));
  const form = useRowForm(props, {
    schema: addOnForm,
    valuesOf: addOnFormValues,
    bodyOf: addOnBody,
    fieldOf,
    label: (name) => t(`fields.${name}`),
    labels: { categories: t('categories'), products: t('products') },
  });
  const [priced, kind] = useWatch({ control: form.control, name: ['priced', 'kind'] });
  const { field: categories } = useController({ control: form.control, name: 'categories' });
  const { field: products } = useController({ control: form.control, name: 'products' });
  return (
    <FormDialog
      {...props}
      form={form}
      text={props.row?.name}
      shown={{
        kind: (kind) => t(`kinds.${kind as AdminAddOn['kind']}`),
        categories: namesOf,
        products: namesOf,
      }}
    >
      <InputField form={form} name="name" required hint={t('name_hint')} />
      <SelectField form={form} name="kind" required hint={t('kind_hint')}>
        {ADD_ON_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'warranty' && (
        <InputField form={form} name="warrantyMonths" kind="number" optional hint={t('warranty_hint')} />
      )}
      <AreaField form={form} name="text" rows={2} optional wide hint={t('text_hint')} />
      <SelectField form={form} name="priced" required>
        <option value="price">{t('priced_fixed')}</option>
        <option value="percent">{t('priced_percent')}</option>
      </SelectField>
      {priced === 'price' ? (
        <InputField form={form} name="price" kind="amount" required hint={t('price_hint', { vat })} />
      ) : (
        <InputField form={form} name="percent" kind="amount" required hint={t('percent_hint')} />
      )}
      <InputField form={form} name="minPrice" kind="amount" optional hint={t('band_hint')} />
      <InputField form={form} name="maxPrice" kind="amount" optional />
      <CategoryCheckboxes
        legend={t('categories')}
        hint={t('categories_hint')}
        error={form.formState.errors.categories?.message}
        value={categories.value}
        onChange={categories.onChange}
      />
      <ProductsField
        legend={t('products')}
        addLabel={t('product_add')}
        error={form.formState.errors.products?.message}
        value={products.value}
        onChange={products.onChange}
      />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
